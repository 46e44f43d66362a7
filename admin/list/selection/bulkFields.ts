import { commonFields } from '../../../models/platform/definition/commonFields';
import type { Definition } from '../../../models/platform/definition/resource';
import { writableFields, type NamedField } from '../../platform/record/fieldsOf';

const CHANGED_TOGETHER: readonly string[] = ['boolean', 'integer'];

/** What many records can be given at once: switches and numbers among the fields that every record has. */
export const bulkFields = (definition: Definition): readonly NamedField[] =>
    writableFields(definition).filter(
        ([name, { kind }]) => Object.hasOwn(commonFields, name) && CHANGED_TOGETHER.includes(kind.name),
    );
