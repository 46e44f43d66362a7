import { AutocompleteInput, ReferenceInput, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import type { FormCollection } from '../../../models/platform/children/cellCollection';
import { pickList, searchFor } from '../fields/pickList';
import { IsolatedInputs } from '../form/IsolatedInputs';

interface RowPickerProps {
    readonly collection: FormCollection;
    /** Ids of the targets that have a row already. */
    readonly taken: ReadonlySet<number>;
    readonly onPick: (id: number) => void;
}

/** Chooses what a new row is at. It is no input of the form around it. */
export const RowPicker = ({ collection: { at, rows }, taken, onPick }: RowPickerProps) => {
    const translate = useTranslate();
    const form = useForm();
    const label = translate(`resources.${at.to}.name`, { smart_count: 1 });
    return (
        <IsolatedInputs form={form}>
            <ReferenceInput source="place" reference={at.to} filter={{ enabled: true }} {...pickList}>
                <AutocompleteInput
                    id={`${rows.name}-add`}
                    label={translate('rows.add', { name: label })}
                    filterToQuery={searchFor}
                    helperText={false}
                    getOptionDisabled={({ id }: { id: number }) => taken.has(id)}
                    onChange={(id: number | '' | null) => {
                        if (id) onPick(id);
                    }}
                />
            </ReferenceInput>
        </IsolatedInputs>
    );
};
