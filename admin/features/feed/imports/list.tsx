import { LinkBase } from 'react-admin';
import Link from '@mui/material/Link';
import { formatDateTime, formatInteger } from '../../../../models/platform/format/format';
import { importList, type Imported } from '../../../../models/features/feed/importCalls';
import { importView } from '../../../../models/features/feed/importView';
import { dataFeed } from '../../../../models/features/feed/dataFeed';
import { criteriaAddress } from '../../../platform/list/address/criteria';
import { criteriaFilterFields } from '../../../platform/list/filters/parts';
import type { ListOf } from '../../../platform/list/list';
import { workbenchOf } from '../../tpm/workbench/links';
import { FeedStatus } from '../FeedStatus';
import { usePlanChoices } from './usePlans';
import { importAt } from './links';

const { filters, sorts, start } = importView;

export const importAddress = criteriaAddress(importList, { filters, sorts, start, opens: 'import' });

const OWN: Readonly<Partial<Record<string, string>>> = {
    id: 'imports.number',
    plan_id: 'imports.plan',
    plan_name: 'imports.plan',
    create_user: 'imports.by',
    create_date: 'imports.at',
};

/** Returns the key of the text of a filter, a column or an order. */
export const labelOf = (name: string): string => OWN[name] ?? `resources.${dataFeed.path}.fields.${name}`;

const sorted = (name: (typeof sorts)[number]) => ({ name, label: labelOf(name), isSortable: true }) as const;
const count = { align: 'right' } as const;

/** Imports of promotions; their filters are saved as those of generated lists are. */
export const importListOf: ListOf<Imported> = {
    path: 'services/tpm/import',
    address: importAddress,
    savedUnder: 'list.services/tpm/import',
    parts: criteriaFilterFields(filters, labelOf, { plan_id: { useChoices: usePlanChoices } }),
    columns: [
        {
            ...sorted('filename'),
            look: 'wide',
            cell: ({ id, filename }) => (
                <LinkBase to={importAt(id)} className="name-link">
                    {filename}
                </LinkBase>
            ),
        },
        {
            ...sorted('plan_name'),
            look: 'wide',
            cell: ({ plan_id, plan_name }) => (
                <Link component={LinkBase} to={workbenchOf(plan_id)}>
                    {plan_name}
                </Link>
            ),
        },
        { ...sorted('status'), cell: ({ status }) => <FeedStatus status={status} /> },
        { ...sorted('rows_read'), ...count, cell: each => formatInteger(each.rows_read) },
        { ...sorted('rows_rejected'), ...count, cell: each => formatInteger(each.rows_rejected) },
        { ...sorted('create_user'), look: 'code', cell: ({ create_user }) => create_user },
        { ...sorted('create_date'), look: 'code', cell: each => formatDateTime(each.create_date) },
    ],
    sorts: sorts.map(name => ({ name, label: labelOf(name) })),
    density: 'compact',
    fixed: 1,
};
