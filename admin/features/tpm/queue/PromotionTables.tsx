import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { fromCents } from '../../../../models/platform/fields/money';
import { formatDate } from '../../../../models/platform/format/format';
import { ALLOWANCE_TYPES, DATE_RANGES, daysOf } from '../../../../models/features/tpm/allowanceTypes';
import type { GridAllowance, GridProduct } from '../../../../models/features/tpm/gridRows';
import { DEAL_SRPS } from '../../../../models/features/tpm/productCosts';
import { promoProduct } from '../../../../models/features/tpm/promoProduct';
import { spendOf, VOLUMES } from '../../../../models/features/tpm/spend';
import { SkeletonLines } from '../../../platform/layout/SkeletonLines';
import { ListError } from '../../../platform/list/results/ListError';
import { useStoresOf } from '../coverage/useCoverage';
import { distinctionOf } from '../../product/naming';
import { FigureTable, type FigureColumn } from '../workbench/FigureTable';
import { Figures } from '../workbench/Figures';
import { count, dollars, percent } from '../workbench/figures';
import { usePromotionContent, type PromotionContent } from './content';
import type { Queued } from './queued';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
    <Box component="section" sx={{ mt: 2.5 }}>
        <Typography variant="h3" sx={{ mb: 1 }}>
            {title}
        </Typography>
        {children}
    </Box>
);

/** Returns the days of an allowance, range by range. */
const useDays = () => {
    const translate = useTranslate();
    return (row: GridAllowance): string => {
        const ranges = DATE_RANGES.flatMap(range => {
            const [start, end] = daysOf(range).map(name => row[name]);
            if (!start || !end) return [];
            return `${translate(`queue.ranges.${range}`)} ${formatDate(start)} – ${formatDate(end)}`;
        });
        const paid = row.lumpsum_date ? [`${translate('queue.ranges.lumpsum')} ${formatDate(row.lumpsum_date)}`] : [];
        return [...ranges, ...paid].join(', ');
    };
};

/** Returns the projected volume of an allowance, with its unit. */
const useVolume = () => {
    const translate = useTranslate();
    return (row: GridAllowance): string => {
        const { basis } = ALLOWANCE_TYPES[row.allowance_code];
        if (basis === null) return '';
        const volume = row[VOLUMES[basis]];
        return volume === null
            ? count(null)
            : translate(`queue.volumes.${basis}`, { smart_count: volume, volume: count(volume) });
    };
};

const Allowances = ({ allowances, products }: PromotionContent) => {
    const translate = useTranslate();
    const daysText = useDays();
    const volumeText = useVolume();
    const covered = ({ allowance_code: code, product_ids: ids }: GridAllowance): string => {
        if (ALLOWANCE_TYPES[code].category === 'promotion') return translate('queue.entirePromotion');
        return translate('queue.covered', { covered: count(ids.length), products: count(products.length) });
    };
    const columns: readonly FigureColumn<GridAllowance>[] = [
        { name: 'name', label: translate('queue.allowance'), cell: row => translate(`choices.${row.allowance_code}`) },
        {
            name: 'amount',
            label: translate('queue.amount'),
            isFigure: true,
            cell: row => dollars(row.allowance_amount),
        },
        { name: 'volume', label: translate('queue.volume'), isFigure: true, cell: volumeText },
        {
            name: 'planned',
            label: translate('queue.columns.planned_spend'),
            isFigure: true,
            cell: row => dollars(fromCents(spendOf(row))),
        },
        { name: 'days', label: translate('queue.days'), cell: daysText },
        { name: 'products', label: translate('queue.products'), cell: covered },
    ];
    return (
        <FigureTable
            label={translate('queue.allowances')}
            columns={columns}
            rows={allowances}
            keyOf={row => row.allowance_code}
        />
    );
};

interface ProductsProps {
    readonly promotion: Queued;
    readonly products: readonly GridProduct[];
}

const Products = ({ promotion: { id, performance_type: type }, products }: ProductsProps) => {
    const translate = useTranslate();
    const storesOf = useStoresOf(id);
    const label = (name: string) => translate(`resources.${promoProduct.path}.fields.${name}`);
    const amount = (name: 'case_cost' | 'reg_srp' | (typeof DEAL_SRPS)[keyof typeof DEAL_SRPS]) =>
        ({ name, label: label(name), isFigure: true, cell: (row: GridProduct) => dollars(row[name]) }) as const;
    const columns: readonly FigureColumn<GridProduct>[] = [
        {
            name: 'product',
            label: translate('queue.product'),
            cell: row => (
                <>
                    {row.description}
                    <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{distinctionOf(row)}</Box>
                </>
            ),
        },
        amount('case_cost'),
        amount('reg_srp'),
        amount(DEAL_SRPS[type]),
        { name: 'stores', label: translate('queue.stores'), cell: storesOf },
    ];
    return <FigureTable label={translate('queue.products')} columns={columns} rows={products} keyOf={row => row.id} />;
};

/** Shows the figures, allowances and products of a promotion that waits. */
export const PromotionTables = ({ promotion }: { promotion: Queued }) => {
    const translate = useTranslate();
    const { content, error, retry } = usePromotionContent(promotion.id);
    if (!content) return error ? <ListError error={error} onRetry={retry} /> : <SkeletonLines />;
    const { figures, allowances, products } = content;
    const shown = figures && [
        ['projected_cases', count(figures.projected_cases)],
        ['lift', percent(figures.lift)],
        ['incremental_cases', count(figures.incremental_cases)],
        ['cost_per_incremental_case', dollars(figures.cost_per_incremental_case)],
        ['spend_per_case', dollars(figures.spend_per_case)],
        ['spend_percent', percent(figures.spend_percent)],
    ];
    return (
        <>
            {shown && (
                <Section title={translate('workbench.figures')}>
                    <Figures
                        figures={shown.map(([name, value]) => ({
                            label: translate(`workbench.measures.${String(name)}`),
                            value: String(value),
                        }))}
                    />
                </Section>
            )}
            <Section title={`${translate('queue.allowances')} (${count(allowances.length)})`}>
                <Allowances {...content} />
            </Section>
            <Section title={`${translate('queue.products')} (${count(products.length)})`}>
                <Products promotion={promotion} products={products} />
            </Section>
        </>
    );
};
