import { CHANGEABLE_OF_SYSTEM, isSystemEntity } from '../../../models/systemEntity';
import type { NamedField } from '../record/fieldsOf';

/** Those of the fields that may change in this record. */
export const changeableFields = (fields: readonly NamedField[], record: unknown): readonly NamedField[] =>
    isSystemEntity(record) ? fields.filter(([name]) => CHANGEABLE_OF_SYSTEM.includes(name)) : fields;
