/** The keys of a literal object, whose type names all of them; a value that may have others needs `Object.keys`. */
export const keysOf = <T extends object>(literal: T) => Object.keys(literal) as (keyof T & string)[];
