import { useMemo, useState, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { EntityNode } from '../../../../../models/features/adr/entity';
import type { EntityState } from '../../../../../models/features/adr/state';
import { stateAt } from '../edit/drafts';
import { useProductsSheet } from '../edit/productsSheet';
import { isListed, type AdrProduct } from '../product';
import { ProductState } from '../ProductState';
import type { ProductStatuses } from '../statuses';
import { StatusLetter } from '../tools/StatusLetter';
import { useStateText } from '../useStateText';
import { canChangeProduct } from '../warnings';
import { stateRows, type StateRow } from './stateRows';
import './states.css';
import { useLines } from '../../../../platform/layout/lines/useLines';

/** Pixels of a line with a state, roughly; each is measured. */
const LINE = 50;

type ElementRef = RefObject<HTMLElement | null>;

/** Returns the pixels above a list within the element that scrolls it, whatever grows above it. */
const useTop = (list: ElementRef, scroller: ElementRef): number => {
    const [top, setTop] = useState(0);
    useLayoutEffect(() => {
        const [own, around] = [list.current, scroller.current];
        const content = own?.closest('section')?.parentElement;
        if (!own || !around || !content || typeof ResizeObserver === 'undefined') return;
        const updateTop = () =>
            setTop(Math.round(own.getBoundingClientRect().top - around.getBoundingClientRect().top + around.scrollTop));
        const observer = new ResizeObserver(updateTop);
        observer.observe(content);
        updateTop();
        return () => observer.disconnect();
    }, [list, scroller]);
    return top;
};

/** Returns the lines of a product's states that are in sight, and the room that the others take. */
const useStateLines = (rows: readonly StateRow[], scroller: ElementRef) => {
    const list = useRef<HTMLUListElement>(null);
    const above = useTop(list, scroller);
    const keyOf = (line: number) => rows[line]?.entity.id ?? line;
    const lines = useLines({ count: rows.length, scroller, height: LINE, keyOf, above });
    const items = lines.getVirtualItems();
    return {
        list,
        lines: items.map(({ index }) => index),
        before: (items[0]?.start ?? above) - above,
        after: lines.getTotalSize() - ((items.at(-1)?.end ?? above) - above),
        measure: lines.measureElement,
    };
};

interface StateTreeProps {
    readonly product: AdrProduct;
    /** The element that it is scrolled in. */
    readonly scroller: RefObject<HTMLElement | null>;
    readonly onSaved: (product: AdrProduct) => void;
}

/** Props that every line needs. */
interface Shown {
    readonly statuses: ProductStatuses;
    readonly stateOf: (entity: number) => EntityState | null;
    readonly isPending: (entity: number) => boolean;
    readonly onToggle: (entity: number) => void;
    /** Undefined where no state can be changed. */
    readonly onOpen: ((entity: EntityNode, anchor: Element) => void) | undefined;
}

const Toggle = ({ row: { entity, isOpen }, onToggle }: { row: StateRow; onToggle: Shown['onToggle'] }) => {
    const translate = useTranslate();
    if (entity.children.length === 0) return <span className="adr-state-toggle" />;
    const name = `${entity.code} – ${entity.name}`;
    return (
        <button
            type="button"
            className="adr-state-toggle"
            aria-expanded={isOpen}
            aria-label={translate(`tree.${isOpen ? 'collapse' : 'expand'}`, { name })}
            onClick={() => onToggle(entity.id)}
        >
            {isOpen ? '▾' : '▸'}
        </button>
    );
};

const StateLine = ({ row, shown }: { row: StateRow; shown: Shown }) => {
    const { statuses, stateOf, isPending, onToggle, onOpen } = shown;
    const { entity } = row;
    const translate = useTranslate();
    const stateText = useStateText(statuses);
    const state = stateOf(entity.id);
    const about = (
        <>
            <StatusLetter status={state ? statuses.byId.get(state.prod_status_id) : undefined} />
            <span className="adr-state-name">
                <strong>{entity.code}</strong> {entity.name}
                {state && <small>{stateText(state)}</small>}
                {isPending(entity.id) && <em>{translate('adrProducts.isProposed')}</em>}
            </span>
        </>
    );
    return (
        <>
            <Toggle row={row} onToggle={onToggle} />
            {onOpen ? (
                <button type="button" className="adr-state" onClick={event => onOpen(entity, event.currentTarget)}>
                    {about}
                </button>
            ) : (
                <div className="adr-state">{about}</div>
            )}
        </>
    );
};

const Lines = ({
    rows,
    shown,
    scroller,
}: {
    rows: readonly StateRow[];
    shown: Shown;
    scroller: StateTreeProps['scroller'];
}) => {
    const { list, lines, before, after, measure } = useStateLines(rows, scroller);
    return (
        <ul ref={list} className="adr-states" style={{ paddingTop: before, paddingBottom: after }}>
            {lines.map(line => {
                const row = rows[line];
                return (
                    row && (
                        <li
                            key={row.entity.id}
                            ref={measure}
                            data-index={line}
                            aria-posinset={line + 1}
                            aria-setsize={rows.length}
                            style={{ paddingLeft: row.level * 16 }}
                        >
                            <StateLine row={row} shown={shown} />
                        </li>
                    )
                );
            })}
        </ul>
    );
};

const NONE: ReadonlySet<number> = new Set();

const toggled = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> =>
    ids.has(id) ? new Set([...ids].filter(each => each !== id)) : new Set([...ids, id]);

/** Shows a product's state at every entity of the tree; users may change it there, or propose changes, by role. */
export const StateTree = ({ product, scroller, onSaved }: StateTreeProps) => {
    const translate = useTranslate();
    const { tree, statuses, role, document: drafts } = useProductsSheet();
    const [isShort, setShort] = useState(false);
    const [closed, setClosed] = useState(NONE);
    const [opened, setOpened] = useState<{ readonly entity: EntityNode; readonly anchor: Element }>();
    const draft = product.id === null ? undefined : drafts.get(product.id);
    const rows = useMemo(() => {
        const isSomewhere = (entity: number) => stateAt(product, draft, entity) !== null;
        return stateRows(tree, { closed, only: isShort ? isSomewhere : undefined });
    }, [tree, product, draft, closed, isShort]);
    const shown: Shown = {
        statuses,
        stateOf: entity => stateAt(product, draft, entity),
        isPending: entity => draft?.states.has(entity) ?? false,
        onToggle: entity => setClosed(toggled(closed, entity)),
        onOpen: canChangeProduct(role, product) ? (entity, anchor) => setOpened({ entity, anchor }) : undefined,
    };
    return (
        <Box component="section" sx={{ mt: 2.5 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
                <Typography variant="overline" component="h3" color="text.secondary">
                    {translate('adrProducts.states')}
                </Typography>
                <FormControlLabel
                    label={translate('adrProducts.onlyStates')}
                    control={<Switch size="small" checked={isShort} onChange={(_, checked) => setShort(checked)} />}
                    slotProps={{ typography: { variant: 'body2' } }}
                    sx={{ mr: 0 }}
                />
            </Box>
            <Lines rows={rows} shown={shown} scroller={scroller} />
            {opened && isListed(product) && (
                <ProductState {...opened} product={product} onSaved={onSaved} onClose={() => setOpened(undefined)} />
            )}
        </Box>
    );
};
