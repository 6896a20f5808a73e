/** A figure with a real minus sign: '7', '−3'. */
export const figureText = (figure: number): string => String(figure).replace('-', '−');
