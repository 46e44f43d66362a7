import type { ReactNode } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { reportProductFilter, type ProductFilterName } from '../../../../models/features/report/columns';
import type { Rules } from '../../../../models/features/report/rules';
import { nameIn, useRefdata } from '../../adr/refdata';
import { NAMED, useEntityNames } from './useEntityNames';

const useEntities = (ids: readonly number[]): string => {
    const translate = useTranslate();
    const { data } = useEntityNames(ids);
    const names = (data ?? []).map(({ code, name }) => `${code} ${name}`).join(', ');
    if (!data) return translate('report.chosen', { smart_count: ids.length });
    return ids.length > NAMED ? translate('report.andMore', { names, count: ids.length - NAMED }) : names;
};

/** Formats the product filter: `Department: frozen; Dropped: No` */
const useProducts = ({ filter }: Rules): string => {
    const translate = useTranslate();
    const statuses = useRefdata()?.productEntityStatuses;
    const filterTexts = (Object.keys(reportProductFilter) as ProductFilterName[]).flatMap(name => {
        const value = filter[name];
        if (value === undefined || value === null || value === '') return [];
        const valueText = typeof value === 'boolean' ? translate(`report.answer.${value ? 'yes' : 'no'}`) : value;
        return [`${translate(`report.column.${name}`)}: ${valueText}`];
    });
    const ids = filter.ape_prod_status_ids;
    const names = ids.map(id => nameIn(statuses, id)).join(', ');
    const all = ids.length > 0 ? [`${translate('report.statuses')}: ${names}`, ...filterTexts] : filterTexts;
    return all.length > 0 ? all.join('; ') : translate('report.anyProduct');
};

const Line = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
    <Box sx={{ mb: 1 }}>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{label}</Box>
        <Box sx={{ overflowWrap: 'anywhere' }}>{children}</Box>
    </Box>
);

const RulesSummary = ({ rules }: { readonly rules: Rules }) => {
    const translate = useTranslate();
    const entities = useEntities(rules.filter.entity_ids);
    const products = useProducts(rules);
    return (
        <Box>
            <Line label={translate('report.entities')}>{entities}</Line>
            <Line label={translate('report.products')}>{products}</Line>
            <Line label={translate('report.columns')}>
                {rules.field.map(name => translate(`report.column.${name}`)).join(', ')}
            </Line>
            <Line label={translate('report.layout')}>{translate(`report.layouts.${rules.layout}`)}</Line>
        </Box>
    );
};

/** Shows the rules of a report, in words. */
export const RulesSummaryField = ({ source }: { readonly source: string }) => {
    const record = useRecordContext();
    const rules = record?.[source] as Rules | undefined;
    return rules ? <RulesSummary rules={rules} /> : null;
};
