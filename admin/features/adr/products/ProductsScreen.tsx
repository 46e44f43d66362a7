import { useMemo, useState } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { adr as adrDefinition } from '../../../../models/features/adr/adr';
import { adrExport, type adrDetail } from '../../../../models/features/adr/adrCalls';
import type { EntityNode } from '../../../../models/features/adr/entity';
import type { DataOf } from '../../../../models/platform/calls/call';
import { nodesOf } from '../../../../models/platform/tree/indexedTree';
import { EmptyState } from '../../../platform/layout/EmptyState';
import { PageHeader } from '../../../platform/layout/PageHeader';
import { RequestFailedLine } from '../../../platform/layout/RequestFailed';
import { useFirstReading } from '../../../platform/layout/useFirstReading';
import { BranchTools } from '../../../platform/grid/BranchTools';
import { gridColumns, inTwoLines } from '../../../platform/grid/columns';
import { useWidths } from '../../../platform/list/columns/useWidths';
import { withWidths } from './entityWidths';
import { useCollapsed } from '../../../platform/grid/useCollapsed';
import { ListError } from '../../../platform/list/results/ListError';
import { fileOfCall } from '../../../platform/data/download';
import { ExportMenu } from '../../../platform/list/toolbar/ExportMenu';
import { useCounted } from '../../../platform/list/toolbar/useCounted';
import { filterErrors } from '../../../platform/list/filters/errors';
import { hasFilter, type ListState } from '../../../platform/list/address/listState';
import { useListState } from '../../../platform/list/address/useListState';
import { NoResults } from '../../../platform/list/results/NoResults';
import { useOpenedRecord } from '../../../platform/list/address/useOpened';
import type { BookOf } from '../../../platform/workbook/book';
import { AddAdrProducts } from './add/AddAdrProducts';
import { AdrProductDrawer } from './drawer/AdrProductDrawer';
import { ConcurrentChangesDialog } from './edit/ConcurrentChangesDialog';
import { ProductsSheetContext, useProductsSheet } from './edit/productsSheet';
import { useEditing } from './edit/useEditing';
import { ProductsGrid } from './ProductsGrid';
import type { Refdata } from '../refdata';
import { useRole, type AdrRole } from './role';
import { productAddress, productSelection } from './address';
import { statusesOf } from './statuses';
import { useChoices } from './tools/FilterRow';
import { ProductTools } from './tools/ProductTools';
import { RejectedDialog } from '../../../platform/rejections/RejectedDialog';
import { useProducts, type ProductPages } from './useProducts';
import Alert from '@mui/material/Alert';
import { formatInteger } from '../../../../models/platform/format/format';
import { ErrorBanner } from '../../../platform/layout/ErrorBanner';

/** Submits the proposals, one request a product. It is below the grid, whose rows stay where they are. */
const ProposalsBar = () => {
    const { proposals } = useProductsSheet();
    const translate = useTranslate();
    if (!proposals || proposals.document.size === 0) return null;
    const { document: drafts, unsaved, isSaving, progress, failed, save, discard } = proposals;
    const counts = { changes: formatInteger(unsaved), products: formatInteger(drafts.size) };
    return (
        <Alert
            severity="info"
            sx={{ py: 0, alignItems: 'center', flexWrap: 'wrap' }}
            action={
                <>
                    <Button color="inherit" disabled={isSaving} onClick={discard}>
                        {translate('adrProducts.discard')}
                    </Button>
                    <Button variant="contained" disabled={isSaving} onClick={save}>
                        {progress ? translate('adrProducts.saving', progress) : translate('adrProducts.submit')}
                    </Button>
                </>
            }
        >
            {translate('adrProducts.proposed', counts)}
            {failed && <ErrorBanner message={failed.message} />}
        </Alert>
    );
};

interface ProductsScreenProps {
    readonly adr: DataOf<typeof adrDetail>;
    readonly tree: readonly EntityNode[];
    readonly refdata: Refdata;
}

interface HeaderProps extends Pick<ProductsScreenProps, 'adr'> {
    readonly role: AdrRole;
    readonly listState: ListState;
    readonly onAdd: () => void;
}

/** Builds the workbook export of the products that are found; pending additions are not on the ADR yet. */
const bookOf = ({ adr: { id }, role, listState }: Omit<HeaderProps, 'onAdd'>): BookOf | undefined => {
    const filter = productAddress.payloadOf(listState).searchCriteria?.filter;
    if (role === 'read' || filter?.status === 'ADD_PENDING') return undefined;
    return { path: adrDefinition.path, id, ...(filter && { filter }) };
};

const Header = ({ adr, role, listState, onAdd }: HeaderProps) => {
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
                    <ExportMenu
                        fileIn={format => fileOfCall(adrExport, { id: adr.id, format })}
                        book={bookOf({ adr, role, listState })}
                    />
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

/** Shows why no products are shown. */
const Unread = ({ pages }: { pages: ProductPages }) => {
    const outage = useFirstReading(pages.total === undefined && pages.error === undefined);
    if (outage) return <RequestFailedLine error={outage} />;
    return pages.error === undefined ? null : <ListError error={pages.error} onRetry={() => pages.reload()} />;
};

/** The screen fills the window; only the grid scrolls. */
const FILLING = {
    display: 'flex',
    flexDirection: 'column',
    gap: 0.5,
    height: { sm: 'calc(100dvh - var(--header-height) - 48px)', md: 'calc(100dvh - var(--header-height) - 14px)' },
    minHeight: { sm: 560 },
} as const;

/** Shows what was not done, and why. */
const Outcome = () => {
    const { tree, rejected, tell, conflict, resolve, leave } = useProductsSheet();
    return (
        <>
            <RejectedDialog
                title={useCounted()('adrProducts.rejected', rejected.length) ?? ''}
                rejected={rejected}
                onClose={() => tell([])}
            />
            {conflict && (
                <ConcurrentChangesDialog changed={conflict} tree={tree} onAgain={() => resolve()} onClose={leave} />
            )}
        </>
    );
};

/** Shows an ADR's products: users search them, view them by entity, and change them or request changes. */
export const ProductsScreen = ({ adr, tree, refdata }: ProductsScreenProps) => {
    const translate = useTranslate();
    const role = useRole();
    const at = useListState(productAddress);
    const { listState, go } = at;
    const opened = useOpenedRecord(productAddress);
    const entities = useMemo(() => nodesOf(tree).length, [tree]);
    const { pages } = useProducts(productSelection(adr.id, listState), entities);
    const changes = useEditing(adr.id, pages, role);
    const { collapsed, toggle, collapse } = useCollapsed(`adr.${String(adr.id)}.collapsed`);
    const sizing = useWidths(`adr.${String(adr.id)}.grid`);
    const { widths } = sizing;
    const columns = useMemo(
        () => inTwoLines(gridColumns(withWidths(tree, widths), collapsed)),
        [tree, widths, collapsed],
    );
    const statuses = useMemo(() => statusesOf(refdata.productEntityStatuses), [refdata]);
    const choices = useChoices(tree, statuses);
    const [isAdding, setAdding] = useState(false);
    const errors = filterErrors(pages.error);
    const isFiltered = hasFilter(listState.filter);
    const isEmpty = pages.total === 0 && !isFiltered;
    return (
        <ProductsSheetContext value={{ ...changes, adr: adr.id, tree, refdata, statuses, pages }}>
            <Box className="fills-screen" sx={FILLING}>
                <Box sx={{ mb: { xs: -1.5, sm: -2.5 }, pt: { md: 0.5 } }}>
                    <Header adr={adr} role={role} listState={listState} onAdd={() => setAdding(true)} />
                </Box>
                <ProductTools at={at} choices={choices} errors={errors} total={pages.total} />
                {!errors && <Unread pages={pages} />}
                {isEmpty && (
                    <EmptyState
                        title={translate('adrProducts.emptyTitle')}
                        text={translate(tree.length === 0 ? 'adrProducts.emptyTree' : 'adrProducts.emptyText')}
                    />
                )}
                {pages.total === 0 && isFiltered && (
                    <Card>
                        <NoResults onClear={() => go({ filter: {} })} />
                    </Card>
                )}
                {!isEmpty && (
                    <ProductsGrid
                        at={at}
                        columns={columns}
                        sizing={sizing}
                        choices={choices}
                        errors={errors}
                        tools={<BranchTools tree={tree} collapsed={collapsed} onCollapse={collapse} />}
                        onToggle={toggle}
                        onOpen={opened.open}
                    />
                )}
                <ProposalsBar />
                <Outcome />
                {isAdding && (
                    <AddAdrProducts
                        adr={adr.id}
                        role={role}
                        onDone={() => pages.reload()}
                        onClose={() => setAdding(false)}
                    />
                )}
                <AdrProductDrawer id={listState.open} onClose={opened.close} />
            </Box>
        </ProductsSheetContext>
    );
};
