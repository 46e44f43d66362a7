import { commonFields } from '../../../../models/platform/definition/commonFields';
import type { Definition } from '../../../../models/platform/definition/resource';
import { writableFields, type NamedField } from '../../record/fieldsOf';

const CHANGED_TOGETHER: readonly string[] = ['boolean', 'integer'];

/** Returns the fields that can be set in many records at once: switches and numbers that every record has. */
export const bulkFields = (definition: Definition): readonly NamedField[] =>
    writableFields(definition).filter(
        ([name, { kind }]) => Object.hasOwn(commonFields, name) && CHANGED_TOGETHER.includes(kind.name),
    );
