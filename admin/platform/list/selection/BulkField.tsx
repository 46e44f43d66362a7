import { useTranslate } from 'react-admin';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { InputLabel } from '../../fields/InputLabel';
import type { NamedField } from '../../record/fieldsOf';

interface BulkFieldProps {
    readonly named: NamedField;
    /** As text; '' leaves the field of every record as it is. */
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (value: string) => void;
}

/** A field that many records are to get, or to keep. */
export const BulkField = ({ named: [name, field], value, error, onChange }: BulkFieldProps) => {
    const translate = useTranslate();
    const isSwitch = field.kind.name === 'boolean';
    return (
        <TextField
            id={`bulk-${name}`}
            label={<InputLabel source={name} />}
            value={value}
            onChange={event => onChange(event.target.value)}
            select={isSwitch}
            error={error !== undefined}
            helperText={error}
            placeholder={translate('record.unchanged')}
            slotProps={{ select: { displayEmpty: true }, htmlInput: isSwitch ? {} : { inputMode: 'numeric' } }}
        >
            {isSwitch && <MenuItem value="">{translate('record.unchanged')}</MenuItem>}
            {isSwitch && <MenuItem value="true">{translate('boolean.yes')}</MenuItem>}
            {isSwitch && <MenuItem value="false">{translate('boolean.no')}</MenuItem>}
        </TextField>
    );
};
