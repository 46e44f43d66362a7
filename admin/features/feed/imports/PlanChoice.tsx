import { useTranslate } from 'react-admin';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { usePlans } from './usePlans';

interface PlanChoiceProps {
    readonly value: number | null;
    readonly error: string | undefined;
    readonly onChange: (planId: number | null) => void;
}

/** The plan that promotions are imported into. */
export const PlanChoice = ({ value, error, onChange }: PlanChoiceProps) => {
    const translate = useTranslate();
    const { data: plans = [], isPending } = usePlans(true);
    return (
        <Autocomplete
            id="import-plan"
            options={plans}
            loading={isPending}
            value={plans.find(({ id }) => id === value) ?? null}
            getOptionKey={({ id }) => id}
            getOptionLabel={({ name }) => name}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            onChange={(_, chosen) => onChange(chosen?.id ?? null)}
            renderInput={params => (
                <TextField
                    {...params}
                    name="plan_id"
                    label={translate('imports.plan')}
                    required
                    error={error !== undefined}
                    helperText={error === undefined ? translate('imports.planHelp') : error}
                />
            )}
        />
    );
};
