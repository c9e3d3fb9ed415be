import { settingsSchema as newer } from './generated/experience/settings-schema.ts';
import { settingsSchema as shared } from './generated/shared/settings-schema.ts';
import type { ValueSchema } from './read-value.ts';

/** The settings for a page that speaks the Experience API: the common ones and those that only this API enforces. */
export const experienceSettingsSchema: ValueSchema = withProperties(shared, newer);

function withProperties(schema: ValueSchema, added: ValueSchema): ValueSchema {
  const properties: Record<string, ValueSchema> = { ...schema.properties };
  for (const [name, property] of Object.entries(added.properties ?? {})) {
    const known = properties[name];
    properties[name] = known ? withProperties(known, property) : property;
  }
  return { ...schema, properties };
}
