import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ProductFilterName } from '../../../../models/features/report/columns';
import { productFilter } from '../../../../models/features/report/columns';
import type { Rules } from '../../../../models/features/report/rules';
import { useRefdata } from '../../adr/refdata';
import { updateRulesFilter } from './rulesValue';

interface ProductFiltersProps {
    readonly rules: Rules;
    readonly onChange: (rules: Rules) => void;
    /** Returns the error of a filter, by its name. */
    readonly errorOf: (name: string) => string | undefined;
}

const NAMES = Object.keys(productFilter) as ProductFilterName[];
const isSwitch = (name: ProductFilterName): boolean => productFilter[name].kind.name === 'boolean';

const ANSWERS = { any: null, yes: true, no: false } as const;
type Answer = keyof typeof ANSWERS;
const answerOf = (value: unknown): Answer => (value === true ? 'yes' : value === false ? 'no' : 'any');

const StatusFilter = ({ rules, onChange, errorOf }: ProductFiltersProps) => {
    const translate = useTranslate();
    const statuses = useRefdata()?.productEntityStatuses;
    const ids = rules.filter.ape_prod_status_ids;
    // A new list would reset what is typed.
    const value = useMemo(() => (statuses ?? []).filter(({ id }) => ids.includes(id)), [statuses, ids]);
    return (
        <Autocomplete
            multiple
            disableCloseOnSelect
            options={statuses ?? []}
            value={value}
            getOptionLabel={({ name }) => name}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            onChange={(_event, chosen) =>
                onChange(updateRulesFilter(rules, { ape_prod_status_ids: chosen.map(({ id }) => id) }))
            }
            sx={{ gridColumn: '1 / -1' }}
            renderInput={props => (
                <TextField
                    {...props}
                    label={translate('report.statuses')}
                    placeholder={ids.length === 0 ? translate('report.anyStatus') : ''}
                    error={errorOf('ape_prod_status_ids') !== undefined}
                    helperText={errorOf('ape_prod_status_ids')}
                />
            )}
        />
    );
};

const TextFilter = ({ name, rules, onChange, errorOf }: ProductFiltersProps & { readonly name: ProductFilterName }) => (
    <TextField
        label={useTranslate()(`report.column.${name}`)}
        value={rules.filter[name] ?? ''}
        onChange={({ target }) => onChange(updateRulesFilter(rules, { [name]: target.value }))}
        error={errorOf(name) !== undefined}
        helperText={errorOf(name)}
    />
);

const SwitchFilter = ({ name, rules, onChange }: ProductFiltersProps & { readonly name: ProductFilterName }) => {
    const translate = useTranslate();
    return (
        <TextField
            select
            label={translate(`report.column.${name}`)}
            value={answerOf(rules.filter[name])}
            onChange={({ target }) => onChange(updateRulesFilter(rules, { [name]: ANSWERS[target.value as Answer] }))}
        >
            {Object.keys(ANSWERS).map(answer => (
                <MenuItem key={answer} value={answer}>
                    {translate(`report.answer.${answer}`)}
                </MenuItem>
            ))}
        </TextField>
    );
};

/** Lets users choose products: by their status at the entities, and by their own fields. */
export const ProductFilters = (props: ProductFiltersProps) => (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' } }}>
        <StatusFilter {...props} />
        {NAMES.map(name =>
            isSwitch(name) ? (
                <SwitchFilter key={name} name={name} {...props} />
            ) : (
                <TextFilter key={name} name={name} {...props} />
            ),
        )}
    </Box>
);
