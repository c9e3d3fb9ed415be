import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Document } from '../document.ts';
import { mapSchemas, SCHEMA } from '../places.ts';
import type { Schema } from '../schema.ts';

/** The errors of a value in one line; undefined for a valid one. */
export type Validator = (schema: Schema, value: unknown, valueName: string) => string | undefined;

/** Validates against schemas whose references lead into the components. */
export function createValidator(components: Document['components']): Validator {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema({ components }, 'description');
  // Compiling is slow, and most error examples have the same schema.
  const validators = new Map<string, ValidateFunction>();
  return (schema, value, dataVar) => {
    const absolute = withAbsoluteReferences(schema);
    const key = JSON.stringify(absolute);
    const validate = validators.get(key) ?? ajv.compile(absolute);
    validators.set(key, validate);
    return validate(value) ? undefined : ajv.errorsText(validate.errors, { dataVar });
  };
}

const withAbsoluteReferences = (schema: Schema): Schema =>
  mapSchemas(schema, SCHEMA, ({ $ref, ...own }) =>
    $ref === undefined ? own : { ...own, $ref: `description${$ref}` },
  );
