import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { get, useController, useFormState } from 'react-hook-form';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { LAYOUTS, type Layout, type Rules } from '../../../../models/features/report/rules';
import { ColumnOrder } from './ColumnOrder';
import { EntityPicker } from './EntityPicker';
import { Preview } from './Preview';
import { ProductFilters } from './ProductFilters';
import { updateRulesFilter, NEW_RULES } from './rulesValue';

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
    <Box component="section" aria-label={title} sx={{ mt: 3 }}>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
            {title}
        </Typography>
        {children}
    </Box>
);

const LayoutChoice = ({ layout, onChange }: { layout: Layout; onChange: (layout: Layout) => void }) => {
    const translate = useTranslate();
    return (
        <RadioGroup
            aria-label={translate('report.layout')}
            value={layout}
            onChange={(_event, value) => onChange(value as Layout)}
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

/** Lets users choose a report's rules: entities, products, columns and layout; and previews it. */
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
            <Section title={translate('report.preview')}>
                <Preview rules={rules} />
            </Section>
        </Box>
    );
};
