import { useState } from 'react';
import { useInput } from 'react-admin';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { normalizeText } from '../../../../models/platform/format/normalize';
import { productManufacturers } from '../../../../models/features/product/calls';
import { plan } from '../../../../models/features/tpm/plan';
import { useCall } from '../../../platform/data/useCall';
import { useDebouncedText } from '../../../platform/data/useDebouncedText';
import { InputLabel } from '../../../platform/fields/InputLabel';
import { useHelp } from '../../../platform/fields/useHelp';

const { options } = plan.fields.manufacturer;
const asIs = (value: unknown): unknown => value;

/** A plan's manufacturer: free text, for which the names of the catalog are suggested as one types. */
export const ManufacturerInput = ({ source }: { readonly source: string }) => {
    const { id, field, fieldState } = useInput({ source, isRequired: options.required, format: asIs, parse: asIs });
    const [typed, setTyped] = useState<string | null>(null);
    const [isOpen, setOpen] = useState(false);
    const value = (field.value ?? null) as string | null;
    // The form's value may have been replaced meanwhile.
    const shown = typed !== null && (normalizeText(typed) || null) === value ? typed : (value ?? '');
    const sought = useDebouncedText(normalizeText(shown)).slice(0, options.max);
    const { data = [] } = useCall(isOpen ? productManufacturers : undefined, { q: sought });
    const error = fieldState.error?.message;
    const help = useHelp(source, undefined, error);

    const change = (text: string) => {
        setTyped(text);
        field.onChange(normalizeText(text) || null);
    };
    const leave = () => {
        setTyped(null);
        field.onBlur();
    };
    return (
        <Autocomplete
            freeSolo
            id={id}
            options={data}
            filterOptions={all => all}
            open={isOpen}
            onOpen={() => setOpen(true)}
            onClose={() => setOpen(false)}
            // The text is the value: nothing is chosen beside it.
            value={null}
            inputValue={shown}
            onInputChange={(_, text, reason) => {
                if (reason !== 'reset') change(text);
            }}
            onBlur={leave}
            renderInput={params => (
                <TextField
                    {...params}
                    name={field.name}
                    inputRef={field.ref}
                    label={<InputLabel source={source} />}
                    required={options.required}
                    error={error !== undefined}
                    helperText={help}
                />
            )}
        />
    );
};
