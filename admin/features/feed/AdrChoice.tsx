import { useTranslate } from 'react-admin';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useRefdata } from '../adr/refdata';

interface AdrChoiceProps {
    readonly value: number | null;
    readonly error: string | undefined;
    readonly onChange: (adrId: number | null) => void;
}

/** The ADR that a file of changes is about. */
export const AdrChoice = ({ value, error, onChange }: AdrChoiceProps) => {
    const translate = useTranslate();
    const refdata = useRefdata();
    const adrs = refdata?.adrs ?? [];
    return (
        <Autocomplete
            id="feed-adr"
            options={adrs}
            loading={!refdata}
            value={adrs.find(({ id }) => id === value) ?? null}
            getOptionKey={({ id }) => id}
            getOptionLabel={({ name }) => name}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            onChange={(_, adr) => onChange(adr?.id ?? null)}
            renderInput={params => (
                <TextField
                    {...params}
                    name="adr_id"
                    label={translate('feed.adr')}
                    required
                    error={error !== undefined}
                    helperText={error === undefined ? translate('feed.adrHelp') : error}
                />
            )}
        />
    );
};
