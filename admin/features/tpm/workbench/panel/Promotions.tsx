import { LinkBase, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatDate } from '../../../../../models/platform/format/format';
import { promotion } from '../../../../../models/features/tpm/promotion';
import type { PromotionNode } from '../../../../../models/features/tpm/summaryCalls';
import { recordAddress } from '../../../../platform/list/address/records';
import { EmptyState } from '../../../../platform/layout/EmptyState';
import { useWorkbench } from '../context';
import { dollars } from '../figures';
import { FigureTable, type FigureColumn } from '../FigureTable';
import { lineOf, promotionsOf, type NodeOf, type WorkbenchNode } from '../nodes';
import { PerformanceKind } from '../PerformanceKind';
import { StatusChip } from '../StatusChip';

/** Promotions that a panel lists; all of them are one link away. */
const MAX_LISTED = 50;

/** The reference by which the list of promotions finds those of a node. */
const WITHIN = { account: 'plan_account_id', group: 'group_id' } as const;
type Parent = NodeOf<'account' | 'group'> & WorkbenchNode;

const list = recordAddress(promotion);

const allOf = ({ level, record }: Parent): string =>
    `/${promotion.path}?${list.write({ ...list.read(''), filter: { [WITHIN[level]]: record.id } })}`;

const useColumns = (): readonly FigureColumn<PromotionNode>[] => {
    const translate = useTranslate();
    const { linkTo } = useWorkbench();
    const label = (name: string) => translate(`resources.services/tpm/promotion.fields.${name}`);
    return [
        {
            name: 'name',
            label: label('name'),
            cell: ({ id, name }) => (
                <Link component={LinkBase} {...linkTo(lineOf('promotion', id))}>
                    {name}
                </Link>
            ),
        },
        { name: 'status', label: label('status'), cell: ({ status }) => <StatusChip status={status} /> },
        {
            name: 'type',
            label: label('performance_type'),
            cell: ({ performance_type: type }) => <PerformanceKind type={type} />,
        },
        {
            name: 'dates',
            label: translate('workbench.dates'),
            isFull: true,
            cell: ({ performance_start_date: start, performance_end_date: end }) =>
                `${formatDate(start)} – ${formatDate(end)}`,
        },
        ...(['planned', 'actual'] as const).map(name => ({
            name,
            label: translate(`workbench.amounts.${name}`),
            isFigure: true as const,
            cell: (row: PromotionNode) => dollars(row[name]),
        })),
    ];
};

/** Sorts promotions by their first days. */
const inOrder = (promotions: readonly PromotionNode[]): readonly PromotionNode[] =>
    [...promotions].sort((one, other) =>
        one.performance_start_date === other.performance_start_date
            ? one.id - other.id
            : one.performance_start_date.localeCompare(other.performance_start_date),
    );

/** Shows the promotions of an account or a group as rows, the earliest first. */
export const Promotions = ({ node }: { node: Parent }) => {
    const translate = useTranslate();
    const columns = useColumns();
    const label = translate('workbench.promotionsHead');
    const rows = inOrder(promotionsOf(node));
    return (
        <Card>
            {rows.length === 0 ? (
                <EmptyState title={translate('workbench.noPromotions')} />
            ) : (
                <>
                    <Typography variant="h3" sx={{ px: 2, pt: 1.5, pb: 0.5 }}>
                        {label}
                    </Typography>
                    <FigureTable
                        label={label}
                        columns={columns}
                        rows={rows.slice(0, MAX_LISTED)}
                        keyOf={({ id }) => id}
                    />
                </>
            )}
            {rows.length > MAX_LISTED && (
                <Box sx={{ px: 2, py: 1.5 }}>
                    <Link component={LinkBase} to={allOf(node)}>
                        {translate('workbench.allPromotions', { count: rows.length })}
                    </Link>
                </Box>
            )}
        </Card>
    );
};
