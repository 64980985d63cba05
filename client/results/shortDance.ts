/** "VW" for Viennese Waltz, "Wa" for Waltz: columns of a multi-dance are narrow. */
export function shortDance(name: string): string {
  const words = name.split(/\s+/);
  return words.length > 1 ? words.map((word) => word.charAt(0)).join('') : name.slice(0, 2);
}
