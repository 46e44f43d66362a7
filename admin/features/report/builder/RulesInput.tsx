import { useMemo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { get, useController, useFormState } from 'react-hook-form';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { reportProductFilter, type ProductFilterName } from '../../../../models/features/report/columns';
import { LAYOUTS, type ReportLayout, type Rules } from '../../../../models/features/report/rules';
import { toComparable } from '../../../../models/platform/format/normalize';
import { SuggestionBox } from '../../../platform/fields/SuggestionBox';
import { useRefdata } from '../../adr/refdata';
import { ManufacturerBox } from '../../product/ManufacturerBox';
import { ColumnOrder } from './ColumnOrder';
import { EntityPicker } from './EntityPicker';
import { NEW_RULES, updateRulesFilter } from './rulesValue';

interface ProductFiltersProps {
    readonly rules: Rules;
    readonly onChange: (rules: Rules) => void;
    /** Returns the error of a filter, by its name. */
    readonly errorOf: (name: string) => string | undefined;
}

const NAMES = Object.keys(reportProductFilter) as ProductFilterName[];
const isSwitch = (name: ProductFilterName): boolean => reportProductFilter[name].kind.name === 'boolean';

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

/** Lists of reference data whose codes or names a filter may be picked from. */
const PICKED = {
    ap_dept_code: ['productDepartments', 'code'],
    ap_group_name: ['productGroups', 'name'],
    ap_type_code: ['productTypes', 'code'],
} as const;

const isPicked = (name: string): name is keyof typeof PICKED => name in PICKED;

/** Suggests values of reference data, narrowed by what is typed: a filter matches any part of a value. */
const PickedFilter = ({ name, rules, onChange, errorOf }: ProductFiltersProps & { name: keyof typeof PICKED }) => {
    const value = rules.filter[name] ?? null;
    const [list, shows] = PICKED[name];
    const all = [...new Set((useRefdata()?.[list] ?? []).map(item => item[shows]))];
    const sought = toComparable(String(value ?? ''));
    return (
        <SuggestionBox
            label={useTranslate()(`report.column.${name}`)}
            value={value as string | null}
            onChange={text => onChange(updateRulesFilter(rules, { [name]: text }))}
            suggestions={all.filter(text => toComparable(text).includes(sought))}
            isWrong={errorOf(name) !== undefined}
            help={errorOf(name)}
        />
    );
};

const ManufacturerFilter = ({ rules, onChange, errorOf }: ProductFiltersProps) => (
    <ManufacturerBox
        label={useTranslate()('report.column.ap_manufacturer')}
        value={(rules.filter.ap_manufacturer ?? null) as string | null}
        onChange={text => onChange(updateRulesFilter(rules, { ap_manufacturer: text }))}
        isWrong={errorOf('ap_manufacturer') !== undefined}
        help={errorOf('ap_manufacturer')}
    />
);

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

const ProductFilter = ({ name, ...props }: ProductFiltersProps & { readonly name: ProductFilterName }) => {
    if (isSwitch(name)) return <SwitchFilter name={name} {...props} />;
    if (isPicked(name)) return <PickedFilter name={name} {...props} />;
    if (name === 'ap_manufacturer') return <ManufacturerFilter {...props} />;
    return <TextFilter name={name} {...props} />;
};

/** Lets users choose products: by their status at the entities, and by their own fields. */
const ProductFilters = (props: ProductFiltersProps) => (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr' } }}>
        <StatusFilter {...props} />
        {NAMES.map(name => (
            <ProductFilter key={name} name={name} {...props} />
        ))}
    </Box>
);

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
    <Box component="section" aria-label={title} sx={{ mt: 3 }}>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
            {title}
        </Typography>
        {children}
    </Box>
);

const LayoutChoice = ({ layout, onChange }: { layout: ReportLayout; onChange: (layout: ReportLayout) => void }) => {
    const translate = useTranslate();
    return (
        <RadioGroup
            aria-label={translate('report.layout')}
            value={layout}
            onChange={(_event, value) => onChange(value as ReportLayout)}
        >
            {LAYOUTS.map(value => (
                <FormControlLabel
                    key={value}
                    value={value}
                    control={<Radio size="small" />}
                    label={translate(`report.layouts.${value}`)}
                />
            ))}
        </RadioGroup>
    );
};

/** Lets users choose a report's rules: entities, products, columns and layout. */
export const RulesInput = ({ source }: { readonly source: string }) => {
    const translate = useTranslate();
    const { field } = useController({ name: source });
    const { errors } = useFormState();
    const rules = (field.value as Rules | null | undefined) ?? NEW_RULES;
    const put = (next: Rules) => field.onChange(next);
    const errorOf = (...path: string[]): string | undefined => {
        const found: unknown = get(errors, [source, ...path, 'message'].join('.'));
        return typeof found === 'string' ? found : undefined;
    };
    return (
        <Box>
            <Section title={translate('report.entities')}>
                <EntityPicker
                    ids={rules.filter.entity_ids}
                    onChange={entity_ids => put(updateRulesFilter(rules, { entity_ids }))}
                    error={errorOf('filter', 'entity_ids') ?? errorOf()}
                />
            </Section>
            <Section title={translate('report.products')}>
                <ProductFilters rules={rules} onChange={put} errorOf={name => errorOf('filter', name)} />
            </Section>
            <Section title={translate('report.columns')}>
                <ColumnOrder
                    columns={rules.field}
                    onChange={columns => put({ ...rules, field: columns })}
                    error={errorOf('field')}
                />
            </Section>
            <Section title={translate('report.layout')}>
                <LayoutChoice layout={rules.layout} onChange={layout => put({ ...rules, layout })} />
            </Section>
        </Box>
    );
};
