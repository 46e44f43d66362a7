import { useRef, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import CollapseIcon from '@mui/icons-material/UnfoldLess';
import ExpandIcon from '@mui/icons-material/UnfoldMore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import { formatInteger } from '../../../models/platform/format/format';
import { focusOn } from '../layout/focus/focus';
import { SearchBox } from '../layout/SearchBox';
import type { TreeSearchResult } from './rows';

interface TreeToolsProps {
    readonly query: string;
    readonly onQuery: (query: string) => void;
    readonly searchResult: TreeSearchResult | undefined;
    /** The label of the search box. */
    readonly label: string;
    /** Text with their number. */
    readonly total: string;
    readonly depth: number;
    /** Opens everything above a level, and nothing else. */
    readonly onLevel: (level: number) => void;
    /** At the end. */
    readonly children?: ReactNode;
}

const Levels = ({ depth, onLevel }: Pick<TreeToolsProps, 'depth' | 'onLevel'>) => {
    const translate = useTranslate();
    const levels = Array.from({ length: depth }, (_, at) => at + 1);
    const button = (label: string, level: number, Icon: typeof ExpandIcon) => (
        <IconButton size="small" aria-label={translate(label)} title={translate(label)} onClick={() => onLevel(level)}>
            <Icon fontSize="small" />
        </IconButton>
    );
    return (
        <>
            {button('tree.expandAll', depth, ExpandIcon)}
            {button('tree.collapseAll', 1, CollapseIcon)}
            {depth > 2 && (
                <NativeSelect
                    value=""
                    onChange={event => onLevel(Number(event.target.value))}
                    inputProps={{ 'aria-label': translate('tree.toLevel') }}
                    sx={{ typography: 'body2' }}
                >
                    <option value="" disabled>
                        {translate('tree.toLevel')}
                    </option>
                    {levels.map(level => (
                        <option key={level} value={level}>
                            {translate('tree.level', { level })}
                        </option>
                    ))}
                </NativeSelect>
            )}
        </>
    );
};

/** Focuses the current line of the tree beside its tools. */
const toTree = (tools: Element | null): void =>
    focusOn(tools?.parentElement?.querySelector('[role=treeitem][tabindex="0"]'));

/** Finds nodes, opens and closes levels, and shows how many there are. */
export const TreeTools = ({ query, onQuery, searchResult, label, total, depth, onLevel, children }: TreeToolsProps) => {
    const translate = useTranslate();
    const tools = useRef<HTMLElement>(null);
    const found = searchResult?.matches.size ?? 0;
    return (
        <Box
            ref={tools}
            role="search"
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1,
                p: 1.5,
                borderBottom: 1,
                borderColor: 'divider',
            }}
        >
            <SearchBox
                label={label}
                value={query}
                onChange={onQuery}
                onRows={() => toTree(tools.current)}
                sx={{ width: { xs: '100%', sm: 240 } }}
            />
            <Levels depth={depth} onLevel={onLevel} />
            <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
                {searchResult ? translate('tree.found', { smart_count: found, count: formatInteger(found) }) : total}
            </Box>
            {children}
        </Box>
    );
};
