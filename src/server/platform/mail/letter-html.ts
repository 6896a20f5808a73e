// The letter's body for mail programs that show HTML.

import type { TextSection, TextTable } from '#game/text-section';
import type { Letter } from './letter.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const font = "font-family:Archivo,'Helvetica Neue',Arial,sans-serif";
const ink = '#16211c';
const pale = '#55635b';
const green = '#0b5c41';

/** The letter as HTML: tables and inline styles, because mail programs agree on nothing else. */
export function htmlOf({ subject, heading, paragraphs, sections = [], action, code, note, off }: Letter): string {
  const rows = [
    `<h1 style="margin:0 0 12px;font-size:20px;line-height:28px;color:${ink}">${escaped(heading)}</h1>`,
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px;color:${pale}">${escaped(paragraph)}</p>`),
    ...sections.map(sectionRows),
    code === undefined ? '' : codeRow(code),
    action === undefined ? '' : actionRows(action),
    note === undefined ? '' : `<p style="margin:0;font-size:13px;line-height:18px;color:${pale}">${escaped(note)}</p>`,
    off === undefined ? '' : offRow(off),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#e9eeeb;${font};font-size:15px;line-height:22px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:28px 12px">
<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;max-width:440px;background:#ffffff;border-radius:12px;overflow:hidden">
<tr><td style="background:${green};padding:20px 22px;color:#ffffff;font-size:19px;font-weight:800;letter-spacing:0.01em">Touchline</td></tr>
<tr><td style="padding:24px 22px">
${rows.filter((row) => row !== '').join('\n')}
</td></tr></table></td></tr></table></body></html>
`;
}

const codeRow = (code: string): string =>
  `<p style="margin:0 0 16px;font-size:32px;line-height:40px;font-weight:800;letter-spacing:0.2em;color:${ink}">${escaped(code)}</p>`;

const actionRows = ({ label, href }: NonNullable<Letter['action']>): string =>
  `<p style="margin:0 0 16px"><a href="${escaped(href)}" style="display:block;padding:14px;border-radius:10px;background:${green};color:#ffffff;font-weight:700;text-align:center;text-decoration:none">${escaped(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:18px;color:${ink};overflow-wrap:anywhere">${escaped(href)}</p>`;

const offRow = ({ label, href }: NonNullable<Letter['off']>): string =>
  `<p style="margin:12px 0 0;font-size:13px;line-height:18px"><a href="${escaped(href)}" style="color:${pale}">${escaped(label)}</a></p>`;

function sectionRows({ title, paragraphs, tables }: TextSection): string {
  return [
    `<h2 style="margin:8px 0 8px;font-size:17px;line-height:24px;color:${ink}">${escaped(title)}</h2>`,
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 12px;color:${pale}">${escaped(paragraph)}</p>`),
    ...tables.map(tableRows),
  ].join('\n');
}

/**
 * The recipient's own rows are bold and have a mark, which stays when a mail program changes the colours. Cells inherit
 * their looks: large providers cut a mail off that is longer than 102 KB.
 */
function tableRows({ caption, head, numeric, rows }: TextTable): string {
  const side = (column: number): string => (numeric.includes(column) ? ' align="right" nowrap' : '');
  const titles = head.map(
    (title, column) => `<th scope="col"${side(column) || ' align="left"'}>${escaped(title)}</th>`,
  );
  const lines = rows.map(({ cells, isOwn }) => {
    const written = cells.map(
      (text, column) => `<td${side(column)}>${isOwn && column === 0 ? '▸&nbsp;' : ''}${escaped(text)}</td>`,
    );
    return `<tr${isOwn ? ' style="font-weight:700"' : ''}>${written.join('')}</tr>`;
  });
  return `<table width="100%" cellpadding="4" cellspacing="0" style="margin:0 0 20px;width:100%;border-collapse:collapse;border-bottom:1px solid #c5cec9;font-size:13px;line-height:18px;color:${ink};overflow-wrap:anywhere">
<caption align="left" style="padding:0 4px 4px;text-align:left;font-size:14px;font-weight:700">${escaped(caption)}</caption>
<thead><tr style="color:${pale};border-bottom:1px solid #c5cec9;white-space:nowrap">${titles.join('')}</tr></thead>
<tbody valign="top">
${lines.join('\n')}
</tbody></table>`;
}
