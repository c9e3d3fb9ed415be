import { wireAddress } from './email-address.ts';
import { trimInvisible } from './trim-invisible.ts';

/** The domain of what is typed, as servers compare it, without a final dot; undefined until it has an `@` and a dot. */
export function domainToLookUp(typed: string): string | undefined {
  const address = wireAddress(trimInvisible(typed));
  return /^\S+@([^\s@]+\.[^\s@.]+)\.?$/.exec(address)?.[1]?.toLowerCase();
}
