import { useMemo, useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { adrExport, type adrDetail } from '../../../models/features/adr/adrCalls';
import type { EntityNode } from '../../../models/features/adr/entity';
import type { DataOf } from '../../../models/platform/calls/call';
import { nodesOf } from '../../../models/platform/tree/indexedTree';
import { EmptyState } from '../../platform/layout/EmptyState';
import { PageHeader } from '../../platform/layout/PageHeader';
import { UnansweredLine } from '../../layout/Unanswered';
import { useFirstReading } from '../../platform/layout/useFirstReading';
import { BranchTools } from '../../platform/grid/BranchTools';
import { columnsOf } from '../../platform/grid/columns';
import { useCollapsed } from '../../platform/grid/useCollapsed';
import { ListError } from '../../platform/list/results/ListError';
import { fileOfCall } from '../../platform/data/download';
import { ExportMenu } from '../../platform/list/toolbar/ExportMenu';
import { useCounted } from '../../platform/list/toolbar/useCounted';
import { filterErrors } from '../../list/filters/errors';
import { hasFilter } from '../../platform/list/address/listState';
import { useListPlace } from '../../platform/list/address/useListState';
import { NoHits } from '../../list/results/NoHits';
import { useOpened } from '../../platform/list/address/useOpened';
import { AddDialog } from './add/AddDialog';
import { ProductDrawer } from '../../features/adr/products/drawer/ProductDrawer';
import { MeanwhileDialog } from '../../features/adr/products/edit/ConcurrentChangesDialog';
import { useEditing, type Editing } from './edit/useEditing';
import { ProductsGrid } from './ProductsGrid';
import type { Refdata } from '../../features/adr/products/product';
import { useRole, type Role } from './role';
import { productAddress, selectionOf } from './address';
import { statusesOf } from '../../features/adr/products/statuses';
import { useChoices } from '../../features/adr/products/tools/FilterRow';
import { ProductTools } from '../../features/adr/products/tools/ProductTools';
import { ProposalsBar } from './tools/ProposalsBar';
import { RefusedDialog } from '../../refusal/RefusedDialog';
import { useProducts, type ProductPages } from '../../features/adr/products/useProducts';

interface ProductsScreenProps {
    readonly adr: DataOf<typeof adrDetail>;
    readonly tree: readonly EntityNode[];
    readonly refdata: Refdata;
}

interface HeaderProps extends Pick<ProductsScreenProps, 'adr'> {
    readonly role: Role;
    readonly onAdd: () => void;
}

const Header = ({ adr, role, onAdd }: HeaderProps) => {
    const translate = useTranslate();
    const links = (
        <Link component={LinkBase} to={`/services/adr/${String(adr.id)}/show`}>
            {translate('adrProducts.toAdr')}
        </Link>
    );
    return (
        <PageHeader
            title={translate('adrProducts.title', { name: adr.name })}
            about={links}
            actions={
                <>
                    <ExportMenu fileIn={format => fileOfCall(adrExport, { id: adr.id, format })} />
                    {role !== 'read' && (
                        <Button variant="contained" startIcon={<AddIcon />} onClick={onAdd}>
                            {translate(role === 'edit' ? 'adrProducts.add' : 'adrProducts.askToAdd')}
                        </Button>
                    )}
                </>
            }
        />
    );
};

/** Why no products are shown. */
const Unread = ({ pages }: { pages: ProductPages }) => {
    const unanswered = useFirstReading(pages.total === undefined && pages.error === undefined);
    if (unanswered) return <UnansweredLine error={unanswered} />;
    return pages.error === undefined ? null : <ListError error={pages.error} onRetry={() => pages.reload()} />;
};

/** The screen fills the window; only the grid scrolls. */
const FILLING = {
    display: 'flex',
    flexDirection: 'column',
    gap: 1,
    height: { sm: 'calc(100dvh - var(--header-height) - 48px)' },
    minHeight: { sm: 560 },
} as const;

/** What was not done, and why. */
const Outcome = ({ editing, tree }: { editing: Editing; tree: readonly EntityNode[] }) => (
    <>
        <RefusedDialog
            title={useCounted()('adrProducts.refused', editing.refused.length) ?? ''}
            refused={editing.refused}
            onClose={() => editing.tell([])}
        />
        {editing.meanwhile.length > 0 && (
            <MeanwhileDialog changed={editing.meanwhile} tree={tree} onAgain={editing.again} onClose={editing.leave} />
        )}
    </>
);

/** An ADR's products: found, looked at by entity, changed or asked to be changed. */
export const ProductsScreen = ({ adr, tree, refdata }: ProductsScreenProps) => {
    const translate = useTranslate();
    const role = useRole();
    const at = useListPlace(productAddress);
    const { place, go } = at;
    const opened = useOpened(productAddress);
    const entities = useMemo(() => nodesOf(tree).length, [tree]);
    const { pages } = useProducts(selectionOf(adr.id, place), entities);
    const editing = useEditing(adr.id, pages, role);
    const { collapsed, toggle, collapse } = useCollapsed(`adr.${String(adr.id)}.collapsed`);
    const columns = useMemo(() => columnsOf(tree, collapsed), [tree, collapsed]);
    const statuses = useMemo(() => statusesOf(refdata.productEntityStatuses), [refdata]);
    const choices = useChoices(tree, statuses);
    const [isAdding, setAdding] = useState(false);
    const errors = filterErrors(pages.error);
    const isFiltered = hasFilter(place.filter);
    const isEmpty = pages.total === 0 && !isFiltered;
    return (
        <Box sx={FILLING}>
            <Box sx={{ mb: -2.5 }}>
                <Header adr={adr} role={role} onAdd={() => setAdding(true)} />
            </Box>
            <ProductTools {...{ at, choices, errors }} total={pages.total} />
            {!errors && <Unread pages={pages} />}
            {isEmpty && (
                <EmptyState
                    title={translate('adrProducts.emptyTitle')}
                    text={translate(tree.length === 0 ? 'adrProducts.emptyTree' : 'adrProducts.emptyText')}
                />
            )}
            {pages.total === 0 && isFiltered && (
                <Card>
                    <NoHits onClear={() => go({ filter: {} })} />
                </Card>
            )}
            {!isEmpty && (
                <ProductsGrid
                    {...{ pages, at, tree, columns, statuses, refdata, choices, errors, editing }}
                    tools={<BranchTools tree={tree} collapsed={collapsed} onCollapse={collapse} />}
                    onToggle={toggle}
                    onOpen={opened.open}
                />
            )}
            <ProposalsBar adr={adr.id} editing={editing} onSubmitted={() => pages.reload()} />
            <Outcome editing={editing} tree={tree} />
            {isAdding && (
                <AddDialog adr={adr.id} role={role} onDone={() => pages.reload()} onClose={() => setAdding(false)} />
            )}
            <ProductDrawer
                {...{ tree, refdata, statuses, editing, pages }}
                adr={adr.id}
                id={place.open}
                onClose={opened.close}
            />
        </Box>
    );
};
