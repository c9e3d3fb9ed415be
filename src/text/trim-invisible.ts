const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
const isVisible = (character: string) => VISIBLE.test(character);

/** Removes invisible characters at the ends of an identifier, such as a zero-width space. */
export function trimInvisible(text: string): string {
  const characters = [...text];
  const start = Math.max(0, characters.findIndex(isVisible));
  return characters.slice(start, characters.findLastIndex(isVisible) + 1).join('');
}
