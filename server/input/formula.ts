/** True for text that a spreadsheet would run as a formula (OWASP, CSV injection); some also run full-width signs. */
export const startsFormula = (text: string): boolean => /^[=+\-@＝＋－＠\t\r]/.test(text);
