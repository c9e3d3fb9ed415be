import { childLocation, type SourceLocation } from '../description-error.ts';
import { contentOf, type Parameter } from '../document.ts';
import { errorLocation } from '../error-catalogue.ts';
import { isObject, type Schema } from '../schema.ts';
import { lintedComponents, lintedOperations, type LintContext, type Rule } from './rule.ts';
import { allSchemas } from './traversal.ts';
import { createValidator } from './validator.ts';

interface Example {
  schema: Schema;
  value: unknown;
  location: SourceLocation;
}

export const examplesValid: Rule = (context) => {
  const validate = createValidator(context.complete.components);
  return [
    ...bodyExamples(context),
    ...errorExamples(context),
    ...parameterAndHeaderExamples(context),
    ...schemaExamples(context),
  ].flatMap(({ schema, value, location }) => {
    const errors = validate(schema, value, 'example');
    return errors === undefined
      ? []
      : [{ location, message: `the example does not fit its schema: ${errors}` }];
  });
};

const bodyExamples = (context: LintContext): Example[] =>
  lintedOperations(context).flatMap(({ operation }) =>
    [operation.requestBody ?? {}, ...Object.values(operation.responses)].flatMap((body) => {
      const media = contentOf(body);
      return Object.values(media?.examples ?? {}).flatMap((example) =>
        media && isObject(example)
          ? [
              {
                schema: media.schema,
                value: example['value'],
                location: context.written.locationOf(example),
              },
            ]
          : [],
      );
    }),
  );

const errorExamples = ({ errors }: LintContext): Example[] =>
  errors.flatMap(({ code, dataSchema, examples }) =>
    examples.flatMap(({ name, value }) => {
      const location =
        name === code
          ? childLocation(errorLocation(code), 'example')
          : childLocation(errorLocation(code), 'examples', name.slice(code.length + 1));
      const refTo = (component: string) => ({ $ref: `#/components/schemas/${component}` });
      return [
        { schema: refTo('ErrorBody'), value, location },
        ...(dataSchema !== undefined && value.data !== undefined
          ? [{ schema: refTo(dataSchema), value: value.data, location: childLocation(location, 'data') }]
          : []),
      ];
    }),
  );

const parameterAndHeaderExamples = (context: LintContext): Example[] => {
  const inline = lintedOperations(context).flatMap(({ operation }) => operation.parameters ?? []);
  const shared = lintedComponents(context)
    .filter(({ section }) => section === 'parameters' || section === 'headers')
    .map(({ value }) => value as Parameter & { example?: unknown });
  return [...inline, ...shared].flatMap((part) => {
    if (!('example' in part)) return [];
    const location = childLocation(context.written.locationOf(part), 'example');
    return [{ schema: part.schema, value: part.example, location }];
  });
};

const schemaExamples = ({ written }: LintContext): Example[] =>
  allSchemas(written).flatMap(({ schema: { example, ...schema }, at }) =>
    example === undefined ? [] : [{ schema, value: example, location: childLocation(at, 'example') }],
  );
