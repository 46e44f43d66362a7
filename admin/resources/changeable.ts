import { isSystemEntity } from '../data/systemEntity';
import type { NamedField } from './fieldsOf';

/** What may change of a record that the program itself depends on (domain.md section 1). */
const CHANGEABLE: readonly string[] = ['description', 'weight'];

/** Those of the fields that may change in this record. */
export const changeableFields = (fields: readonly NamedField[], record: unknown): readonly NamedField[] =>
    isSystemEntity(record) ? fields.filter(([name]) => CHANGEABLE.includes(name)) : fields;
