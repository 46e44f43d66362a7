import { useMemo, useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { adrExport, type adrDetail } from '../../../models/adr/adrCalls';
import type { EntityNode } from '../../../models/adr/entity';
import type { DataOf } from '../../../models/call';
import { EmptyState } from '../../layout/EmptyState';
import { PageHeader } from '../../layout/PageHeader';
import { UnansweredLine } from '../../layout/Unanswered';
import { useFirstReading } from '../../layout/useFirstReading';
import { ListError } from '../../resources/ListError';
import { fileOfCall } from '../../data/download';
import { ExportMenu } from '../../search/ExportMenu';
import { filterErrors } from '../../search/fieldErrors';
import { NoResults } from '../../search/NoResults';
import { hasFilter } from '../../search/search';
import { useOpened } from '../../search/useOpened';
import { useSearch } from '../../search/useSearch';
import { AddDialog } from './add/AddDialog';
import { columnsOf, countOf } from './columns';
import { ProductDrawer } from './drawer/ProductDrawer';
import { MeanwhileDialog } from './edit/MeanwhileDialog';
import { useEditing, type Editing } from './edit/useEditing';
import { ProductsGrid } from './ProductsGrid';
import type { Refdata } from './product';
import { useRole, type Role } from './role';
import type { Pages } from './pages';
import { productSearch, selectionOf } from './search';
import { statusesOf } from './statuses';
import { BranchTools } from './tools/BranchTools';
import { useChoices } from './tools/FilterRow';
import { ProductTools } from './tools/ProductTools';
import { ProposalsBar } from './tools/ProposalsBar';
import { RefusedDialog } from './tools/RefusedDialog';
import { useCollapsed } from './useCollapsed';
import { useProducts } from './useProducts';

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
const Unread = ({ pages }: { pages: Pages }) => {
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
        <RefusedDialog refused={editing.refused} onClose={() => editing.tell([])} />
        {editing.meanwhile.length > 0 && (
            <MeanwhileDialog changed={editing.meanwhile} tree={tree} onAgain={editing.again} onClose={editing.leave} />
        )}
    </>
);

/** An ADR's products: found, looked at by entity, changed or asked to be changed. */
export const ProductsScreen = ({ adr, tree, refdata }: ProductsScreenProps) => {
    const translate = useTranslate();
    const role = useRole();
    const searching = useSearch(productSearch);
    const { search, type } = searching;
    const opened = useOpened(productSearch);
    const entities = useMemo(() => countOf(tree), [tree]);
    const { pages, selection: found } = useProducts(selectionOf(adr.id, search), entities);
    const editing = useEditing(adr.id, pages, role);
    const { collapsed, toggle, collapse } = useCollapsed(adr.id);
    const columns = useMemo(() => columnsOf(tree, collapsed), [tree, collapsed]);
    const statuses = useMemo(() => statusesOf(refdata.productEntityStatuses), [refdata]);
    const choices = useChoices(tree, statuses);
    const [isAdding, setAdding] = useState(false);
    const errors = filterErrors(productSearch, pages.error);
    const isFiltered = hasFilter(search.filter);
    const isEmpty = pages.total === 0 && !isFiltered;
    return (
        <Box sx={FILLING}>
            <Box sx={{ mb: -2.5 }}>
                <Header adr={adr} role={role} onAdd={() => setAdding(true)} />
            </Box>
            <ProductTools {...{ searching, choices, errors }} total={pages.total} />
            {!errors && <Unread pages={pages} />}
            {isEmpty && (
                <EmptyState
                    title={translate('adrProducts.emptyTitle')}
                    text={translate(tree.length === 0 ? 'adrProducts.emptyTree' : 'adrProducts.emptyText')}
                />
            )}
            {pages.total === 0 && isFiltered && <NoResults isFiltered title="" onClear={() => type({})} />}
            {!isEmpty && (
                <ProductsGrid
                    {...{ pages, found, searching, tree, columns, statuses, refdata, choices, errors, editing }}
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
                id={search.open}
                onClose={opened.close}
            />
        </Box>
    );
};
