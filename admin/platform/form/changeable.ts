import type { Definition } from '../../../models/platform/definition/resource';
import { isSystemEntity } from '../../../models/platform/definition/systemEntity';
import type { NamedField } from '../record/fieldsOf';

/** Returns those of the fields that may change in this record. */
export const changeableFields = (
    { systemChanges }: Pick<Definition, 'systemChanges'>,
    fields: readonly NamedField[],
    record: unknown,
): readonly NamedField[] => (isSystemEntity(record) ? fields.filter(([name]) => systemChanges.includes(name)) : fields);
