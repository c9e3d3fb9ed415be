import * as z from 'zod/mini';

/** A schema that also refuses the key `__proto__`, which JSON allows and zod ignores in a map. */
export const refuseProto = <Output, Input>(
  schema: z.ZodMiniType<Output, Input>,
): z.ZodMiniType<Output, Input> =>
  z.pipe(
    z.custom<Input>().check(({ value, issues }) => {
      if (typeof value === 'object' && value !== null && Object.hasOwn(value, '__proto__'))
        issues.push({ code: 'custom', message: 'cannot be a name', input: value, path: ['__proto__'] });
    }),
    schema,
  );
