// The product's mail format: one heading, a few sentences, at most one button. Readable without pictures.

export type Letter = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The one action; its address also stands below the button, so that it can be copied. */
  readonly action?: { readonly label: string; readonly href: string };
  /** Digits to type in, shown large. */
  readonly code?: string;
  /** Small print at the end. */
  readonly note?: string;
  /** Where the recipient switches such mails off, in one click of their mail program too. */
  readonly off?: { readonly label: string; readonly href: string };
};

export type WrittenLetter = { readonly html: string; readonly text: string };

/** Both bodies of the letter. */
export const writeLetter = (letter: Letter): WrittenLetter => ({ html: htmlOf(letter), text: textOf(letter) });

function textOf({ heading, paragraphs, action, code, note, off }: Letter): string {
  const parts = [heading, ...paragraphs];
  if (code !== undefined) parts.push(code);
  if (action !== undefined) parts.push(`${action.label}:\n${action.href}`);
  if (note !== undefined) parts.push(note);
  if (off !== undefined) parts.push(`${off.label}:\n${off.href}`);
  return `${parts.join('\n\n')}\n\n-- \nTouchline\n`;
}

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

/** Tables and inline styles, because mail programs agree on nothing else. */
function htmlOf({ subject, heading, paragraphs, action, code, note, off }: Letter): string {
  const rows = [
    `<h1 style="margin:0 0 12px;font-size:20px;line-height:28px;color:${ink}">${escaped(heading)}</h1>`,
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px;color:${pale}">${escaped(paragraph)}</p>`),
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
