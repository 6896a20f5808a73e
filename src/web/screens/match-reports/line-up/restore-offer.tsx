import type { ReportedMatch } from '../../../report/reported-match.ts';

export const RestoreOffer = ({ report: _report }: { report: ReportedMatch }) => null;
