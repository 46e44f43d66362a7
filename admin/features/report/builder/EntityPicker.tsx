import { useState } from 'react';
import { useTranslate } from 'react-admin';
import OpenIcon from '@mui/icons-material/ChevronRight';
import CloseIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { EntityNode } from '../../../../models/features/adr/entity';
import { entityNames, entityTree } from '../../../../models/features/adr/entityCalls';
import { normalizeText, toComparable } from '../../../../models/platform/format/normalize';
import { messageOf } from '../../../platform/data/ServiceError';
import { useCall } from '../../../platform/data/useCall';
import { useAdrChoices } from '../../adr/useAdrChoices';

/** A row of the tree of entities. */
interface EntityRow {
    readonly node: EntityNode;
    readonly level: number;
    readonly isOpen: boolean;
}

interface TreeViewState {
    readonly open: ReadonlySet<number>;
    /** Search text: only nodes that contain it are shown, with their ancestors. */
    readonly text: string;
}

/** Returns the ids of an entity and of all below it. */
const withBelow = ({ id, children }: EntityNode): number[] => [id, ...children.flatMap(withBelow)];

/** Returns the ids of all entities of a tree, in its order. */
const allOf = (roots: readonly EntityNode[]): number[] => roots.flatMap(withBelow);

const has = ({ code, name }: EntityNode, text: string): boolean => toComparable(`${code} ${name}`).includes(text);

const hasWithin = (node: EntityNode, text: string): boolean =>
    has(node, text) || node.children.some(child => hasWithin(child, text));

/** Returns the rows that are shown: those of open entities, or all that a search finds. */
const entityRows = (roots: readonly EntityNode[], { open, text }: TreeViewState, level = 0): EntityRow[] => {
    const searchText = toComparable(text);
    return roots
        .filter(node => searchText === '' || hasWithin(node, searchText))
        .flatMap(node => {
            const isFound = searchText !== '' && node.children.some(child => hasWithin(child, searchText));
            const isOpen = isFound || open.has(node.id);
            const inside = isFound ? text : '';
            const below = isOpen ? entityRows(node.children, { open, text: inside }, level + 1) : [];
            return [{ node, level, isOpen }, ...below];
        });
};

/** Returns the ids that a search finds itself. */
const foundIn = (roots: readonly EntityNode[], text: string): number[] => {
    const searchText = toComparable(text);
    return roots.flatMap(node => [...(has(node, searchText) ? [node.id] : []), ...foundIn(node.children, text)]);
};

interface EntityLineProps {
    readonly row: EntityRow;
    readonly chosen: ReadonlySet<number>;
    readonly onChoose: (ids: readonly number[], isChosen: boolean) => void;
    readonly onOpen: (id: number) => void;
}

/** Indent of a level, in the theme's units; it is limited, so that deep trees stay in sight. */
const STEP = 2.5;
const DEEPEST = 6;

/** Shows an entity to choose, and all below it with it. */
const EntityLine = ({ row: { node, level, isOpen }, chosen, onChoose, onOpen }: EntityLineProps) => {
    const translate = useTranslate();
    const { id, code, name, children } = node;
    const below = children.length > 0 ? withBelow(node) : [];
    const areChosen = below.length > 0 && below.every(one => chosen.has(one));
    const Arrow = isOpen ? CloseIcon : OpenIcon;
    return (
        <Box component="li" sx={{ display: 'flex', alignItems: 'center', pl: Math.min(level, DEEPEST) * STEP }}>
            {children.length > 0 ? (
                <IconButton
                    size="small"
                    aria-expanded={isOpen}
                    aria-label={translate('report.below', { name })}
                    onClick={() => onOpen(id)}
                >
                    <Arrow fontSize="small" />
                </IconButton>
            ) : (
                <Box sx={{ width: 30 }} />
            )}
            <FormControlLabel
                sx={{ mr: 1, minWidth: 0, flex: 1, '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere' } }}
                control={
                    <Checkbox
                        size="small"
                        checked={chosen.has(id)}
                        onChange={(_event, isChosen) => onChoose([id], isChosen)}
                    />
                }
                label={`${code} · ${name}`}
            />
            {below.length > 0 && (
                <Button size="small" color="inherit" onClick={() => onChoose(below, !areChosen)}>
                    {translate(areChosen ? 'report.noneBelow' : 'report.allBelow', { count: below.length })}
                </Button>
            )}
        </Box>
    );
};

/** Maximum number of rows rendered at once. */
const LINES = 200;

interface EntityPickerProps {
    readonly ids: readonly number[];
    readonly onChange: (ids: readonly number[]) => void;
    readonly error: string | undefined;
}

/** Returns the ADR whose tree is shown: the requested one, that of the first entity, or the first there is. */
const useAdr = (ids: readonly number[]) => {
    const adrs = useAdrChoices();
    const [requestedAdr, setRequestedAdr] = useState<number>();
    const [first] = ids;
    const { data } = useCall(requestedAdr === undefined && first ? entityNames : undefined, {
        ids: first ? [first] : [],
    });
    const adr = requestedAdr ?? data?.[0]?.adr_id ?? (first ? undefined : (adrs[0]?.value as number | undefined));
    return { adrs, adr, choose: setRequestedAdr };
};

/** Reads the tree of an ADR, with its search text and open entities. */
const useEntityTree = (adr: number | undefined) => {
    const { data, error } = useCall(adr ? entityTree : undefined, {}, { adrId: adr ?? 0 });
    const [text, setText] = useState('');
    const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
    const roots = (data?.tree ?? []) as readonly EntityNode[];
    // A tree with one root is opened: closed it would show nothing.
    const shown = roots.length === 1 && open.size === 0 ? new Set(roots.map(({ id }) => id)) : open;
    const toggle = (id: number) => {
        const next = new Set(shown);
        if (!next.delete(id)) next.add(id);
        setOpen(next);
    };
    return {
        text,
        setText,
        toggle,
        error,
        rows: data && entityRows(roots, { open: shown, text }),
        all: normalizeText(text) === '' ? allOf(roots) : foundIn(roots, text),
    };
};
type EntityTreeView = ReturnType<typeof useEntityTree>;

interface ChoosingProps {
    readonly look: EntityTreeView;
    readonly count: number;
    readonly onAll: () => void;
    readonly onNone: () => void;
}

const Choosing = ({ look: { text, all, rows }, count, onAll, onNone }: ChoosingProps) => {
    const translate = useTranslate();
    const key = normalizeText(text) === '' ? 'report.chooseAll' : 'report.chooseFound';
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', my: 1 }}>
            <Box component="span" role="status" sx={{ mr: 'auto', flexBasis: { xs: '100%', sm: 'auto', lg: '100%' } }}>
                {translate('report.chosen', { smart_count: count })}
            </Box>
            <Button
                size="small"
                disabled={all.length === 0}
                onClick={onAll}
                sx={{ visibility: rows ? 'visible' : 'hidden' }}
            >
                {translate(key, { count: all.length })}
            </Button>
            <Button size="small" color="inherit" disabled={count === 0} onClick={onNone}>
                {translate('report.chooseNone')}
            </Button>
        </Box>
    );
};

interface LinesProps {
    readonly look: EntityTreeView;
    readonly chosen: ReadonlySet<number>;
    readonly onChoose: (ids: readonly number[], isChosen: boolean) => void;
    readonly isWrong: boolean;
}

const Lines = ({ look: { rows = [], toggle, error, ...treeView }, chosen, onChoose, isWrong }: LinesProps) => {
    const translate = useTranslate();
    const [lines, setLines] = useState(LINES);
    const isNothing = treeView.all.length === 0 && error === undefined && treeView.text !== '';
    return (
        <Box
            component="ul"
            aria-label={translate('report.entities')}
            sx={{
                listStyle: 'none',
                m: 0,
                p: 0.5,
                height: 320,
                overflowY: 'auto',
                border: 1,
                borderRadius: 1,
                borderColor: isWrong ? 'error.main' : 'divider',
            }}
        >
            {rows.slice(0, lines).map(row => (
                <EntityLine key={row.node.id} row={row} chosen={chosen} onChoose={onChoose} onOpen={toggle} />
            ))}
            {rows.length > lines && (
                <li>
                    <Button onClick={() => setLines(lines + LINES)}>
                        {translate('report.more', { count: rows.length - lines })}
                    </Button>
                </li>
            )}
            {isNothing && <Box component="li">{translate('report.noEntities')}</Box>}
            {error !== undefined && <Box component="li">{messageOf(error)}</Box>}
        </Box>
    );
};

/** Lets users choose entities: out of the trees of ADRs, one by one, with all below, or all that a search finds. */
export const EntityPicker = ({ ids, onChange, error }: EntityPickerProps) => {
    const translate = useTranslate();
    const { adrs, adr, choose } = useAdr(ids);
    const treeView = useEntityTree(adr);
    const put = (some: readonly number[], isChosen: boolean) => {
        const changedIds = new Set(some);
        onChange(isChosen ? [...new Set([...ids, ...some])] : ids.filter(id => !changedIds.has(id)));
    };
    return (
        <Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end' }}>
                <TextField
                    select
                    label={translate('report.adr')}
                    value={adrs.some(({ value }) => value === adr) ? adr : ''}
                    onChange={({ target }) => choose(Number(target.value))}
                    sx={{ minWidth: 200, flex: 1 }}
                >
                    {adrs.map(({ value, label }) => (
                        <MenuItem key={value} value={value}>
                            {label}
                        </MenuItem>
                    ))}
                </TextField>
                <TextField
                    label={translate('report.search')}
                    value={treeView.text}
                    onChange={({ target }) => treeView.setText(target.value)}
                    sx={{ minWidth: 180, flex: 1 }}
                />
            </Box>
            <Choosing
                look={treeView}
                count={ids.length}
                onAll={() => put(treeView.all, true)}
                onNone={() => onChange([])}
            />
            <Lines look={treeView} chosen={new Set(ids)} onChoose={put} isWrong={error !== undefined} />
            {error && <FormHelperText error>{error}</FormHelperText>}
        </Box>
    );
};
