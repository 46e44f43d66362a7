import { Fragment } from 'react';
import type { RecordCollection } from '../../../../models/platform/children/recordCollection';
import { FieldValue } from '../../show/FieldValue';

/** Shows the fields that identify a row, each formatted as elsewhere; a repeated one is shown once. */
export const RowCode = ({ collection, code }: { collection: RecordCollection; code: string }) => {
    const { allFields } = collection.definition;
    // The first of them may contain blanks, such as a name.
    const words = code.split(' ');
    const others = words.splice(words.length + 1 - collection.code.length);
    const values = [words.join(' '), ...others];
    if (values.length !== collection.code.length) return code;
    return collection.code
        .map((name, at) => [name, values[at]] as const)
        .filter(([, value], at) => value && values.indexOf(value) === at)
        .map(([name, value], at) => (
            <Fragment key={name}>
                {at > 0 && ' '}
                <FieldValue name={name} field={allFields[name]} value={value} />
            </Fragment>
        ));
};
