import { useCallback } from 'react';
import { LinkBase, useNavigate, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { dataFeed } from '../../../../models/features/feed/dataFeed';
import { importList, type Imported } from '../../../../models/features/feed/importCalls';
import { importView } from '../../../../models/features/feed/importView';
import { formatInteger } from '../../../../models/platform/format/format';
import { EmptyState } from '../../../platform/layout/EmptyState';
import { PageHeader } from '../../../platform/layout/PageHeader';
import { criteriaAddress } from '../../../platform/list/address/criteria';
import { hasFilter } from '../../../platform/list/address/listState';
import { criteriaFilterFields } from '../../../platform/list/filters/parts';
import { List } from '../../../platform/list/List';
import type { ListOf } from '../../../platform/list/list';
import { NoResults } from '../../../platform/list/results/NoResults';
import { useCounted } from '../../../platform/list/toolbar/useCounted';
import { useCriteriaList } from '../../../platform/list/useCriteriaList';
import { workbenchOf } from '../../tpm/workbench/links';
import { FeedStatus } from '../FeedStatus';
import { ImportButton, TemplateButton } from './ImportActions';
import { importAt } from './links';
import { usePlanChoices } from './usePlans';
import { Moment } from '../../../platform/fields/dates/Moment';
import { Person } from '../../../platform/fields/Person';

const { filters, sorts, start } = importView;

const importAddress = criteriaAddress(importList, { filters, sorts, start, opens: 'import' });

const OWN: Readonly<Partial<Record<string, string>>> = {
    id: 'imports.number',
    plan_id: 'imports.plan',
    plan_name: 'imports.plan',
    create_user: 'imports.by',
    create_date: 'imports.at',
};

/** Returns the key of the text of a filter, a column or an order. */
const labelOf = (name: string): string => OWN[name] ?? `resources.${dataFeed.path}.fields.${name}`;

const sorted = (name: (typeof sorts)[number]) => ({ name, label: labelOf(name), isSortable: true }) as const;
const count = { align: 'right' } as const;

const statusOf = ({ status, dry_run, undo_status }: Imported) => ({ status, dry_run, undo_status });

/** Imports of promotions; their filters are saved as those of generated lists are. */
const importListOf: ListOf<Imported> = {
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
        { ...sorted('status'), cell: each => <FeedStatus {...statusOf(each)} /> },
        { ...sorted('rows_read'), ...count, cell: each => formatInteger(each.rows_read) },
        { ...sorted('rows_rejected'), ...count, cell: each => formatInteger(each.rows_rejected) },
        { ...sorted('create_user'), look: 'code', cell: ({ create_user }) => <Person username={create_user} /> },
        { ...sorted('create_date'), look: 'code', cell: each => <Moment at={each.create_date} /> },
    ],
    sorts: sorts.map(name => ({ name, label: labelOf(name) })),
    density: 'compact',
    fixed: 1,
};

const ImportCard = ({ record }: { record: Imported }) => (
    <>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
            <LinkBase to={importAt(record.id)} className="name-link">
                {record.filename}
            </LinkBase>
            <FeedStatus {...statusOf(record)} />
        </Box>
        <div>{record.plan_name}</div>
        <Box sx={{ color: 'text.secondary' }}>
            <Person username={record.create_user} /> · <Moment at={record.create_date} />
        </Box>
    </>
);

/** Files of promotions that were imported into plans (docs/api.md, /tpm/import). */
export const ImportsPage = () => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const counted = useCounted();
    const { at, found } = useCriteriaList(importList, importAddress);
    const none = (
        <EmptyState
            title={translate('imports.emptyTitle')}
            text={translate('imports.emptyText')}
            action={<TemplateButton />}
        />
    );
    return (
        <>
            <PageHeader
                title={translate('screens.services/tpm/import/list.title')}
                about={translate('screens.services/tpm/import/list.about')}
                actions={
                    <>
                        <TemplateButton />
                        <ImportButton />
                    </>
                }
            />
            <List
                of={importListOf}
                control={at}
                found={found}
                label={translate('imports.table')}
                search={{ label: translate('imports.box') }}
                takesFocus
                status={counted('imports.count', found.total)}
                card={record => <ImportCard record={record} />}
                onOpen={useCallback(({ id }: Imported) => navigate(importAt(id)), [navigate])}
                empty={hasFilter(at.listState.filter) ? <NoResults onClear={() => at.go({ filter: {} })} /> : none}
            />
        </>
    );
};
