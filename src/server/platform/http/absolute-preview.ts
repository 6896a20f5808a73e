// The page's head names the picture that chats show for a link. They ask for it by the address alone, so it has to be
// whole, and only the server knows its own.

import { type BuiltFile, builtText } from './built-files.ts';

const inHead = 'content="/link-preview.png"';

/** The shell with the picture's whole address. */
export const withAbsolutePreview = (shell: BuiltFile, publicUrl: string): Promise<BuiltFile> =>
  builtText(shell, shell.plain.bytes.toString().replace(inHead, `content="${publicUrl}/link-preview.png"`));
