import { useState, type ReactNode, Fragment } from 'react';
import { useTranslate, type SortPayload } from 'react-admin';
import ArrowDownIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpIcon from '@mui/icons-material/ArrowUpward';
import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import { SearchBox } from '../../layout/SearchBox';
import { useIsSmall } from '../../layout/windowSize';
import { textIn, withoutNothing, type Address, type ListState } from '../address/listState';
import type { ListStateControl } from '../address/useListState';
import type { FilterErrors } from '../filters/errors';
import { FilterBar } from '../filters/FilterBar';
import type { ListOf } from '../list';
import { SavedFilters } from '../saved/SavedFilters';
import { useSettings, parseSavedSettings } from '../saved/useSettings';
import { FilterErrorList } from './FilterErrorList';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Chip from '@mui/material/Chip';
import { chipId, chipsOf } from '../filters/chips';
import { FilterText } from '../filters/FilterText';
import type { FilterField } from '../filters/parts';
import { useLastSearch } from '../saved/useLastSearch';

interface LastSearchProps {
    readonly address: Pick<Address, 'keep' | 'fromSaved'>;
    readonly savedUnder: string;
    readonly parts: readonly FilterField[];
    readonly listState: ListState;
    readonly onGo: ListStateControl['go'];
}

/** Offers the filters of the previous visit. */
export const LastSearch = ({ address, savedUnder, parts, listState, onGo }: LastSearchProps) => {
    const translate = useTranslate();
    const last = useLastSearch(address, savedUnder, listState);
    if (last === undefined) return null;
    const before = address.fromSaved(parseSavedSettings(last));
    const text = textIn(before.filter, 'q');
    const chips = chipsOf(parts, before.filter);
    // If there is nothing but filters with tabs of their own, there is no text to show.
    if (text === '' && chips.length === 0) return null;
    const label = (
        <>
            {`${translate('list.again')} `}
            {text !== '' && translate('filter.quoted', { text })}
            {chips.map((chip, at) => (
                <Fragment key={chipId(chip)}>
                    {(at > 0 || text !== '') && ', '}
                    <FilterText chip={chip} filter={before.filter} />
                </Fragment>
            ))}
        </>
    );
    return (
        <Chip
            icon={<HistoryIcon />}
            label={label}
            onClick={() => onGo(before)}
            variant="outlined"
            sx={{ maxWidth: '100%' }}
        />
    );
};

interface SortSelectProps extends Pick<ListOf<never>, 'sorts'> {
    readonly sort: SortPayload;
    readonly onSort: (sort: SortPayload) => void;
}

/** Sorts where there are no column headers. */
const SortSelect = ({ sorts, sort: { field, order }, onSort }: SortSelectProps) => {
    const translate = useTranslate();
    const isAscending = order === 'ASC';
    const Icon = isAscending ? ArrowUpIcon : ArrowDownIcon;
    return (
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
            <NativeSelect
                value={field}
                onChange={event => onSort({ field: event.target.value, order })}
                inputProps={{ 'aria-label': translate('ra.action.sort') }}
                sx={{ typography: 'body2' }}
            >
                {sorts.map(({ name, label }) => (
                    <option key={name} value={name}>
                        {translate(label)}
                    </option>
                ))}
            </NativeSelect>
            <IconButton
                size="small"
                aria-label={translate(`list.direction.${order}`)}
                onClick={() => onSort({ field, order: isAscending ? 'DESC' : 'ASC' })}
            >
                <Icon fontSize="small" />
            </IconButton>
        </Box>
    );
};

/** Shows the number of records, at the end of a list's tools. Its room is reserved before that is known. */
const ListStatus = ({ children }: { children: ReactNode }) => (
    <Box
        role="status"
        sx={{
            ml: 'auto',
            alignSelf: { sm: 'flex-end' },
            lineHeight: { sm: '36px' },
            flexBasis: { xs: '100%', sm: 'auto' },
            minHeight: '1.5em',
            whiteSpace: 'nowrap',
            typography: 'body2',
            color: 'text.secondary',
        }}
    >
        {children}
    </Box>
);

export interface ListToolsProps {
    readonly list: Omit<ListOf<never>, 'fixed'>;
    readonly control: ListStateControl;
    /** The label of the search box, and a hint about it; without it there is none. */
    readonly search?: { readonly label: string; readonly hint?: string } | undefined;
    /** Moves from the box to the first row of the list, by the arrow down. */
    readonly onRows?: (() => void) | undefined;
    /** The same by Enter, which may open the record that is found. */
    readonly onEnter?: (() => void) | undefined;
    /** The box has the focus when the screen opens. */
    readonly takesFocus?: boolean;
    /** Text with the number of records, once it is known. */
    readonly status: string | undefined;
    /** Errors of single filters. */
    readonly errors: FilterErrors | undefined;
    /** Filters that have controls of their own on the screen. */
    readonly apart?: readonly string[];
    /** Columns, density, export: those that the list has. */
    readonly children?: ReactNode;
    /** All in one line, where there is little height. */
    readonly isFlat?: boolean;
    /** All but the box behind one icon; by default on a phone. */
    readonly isSmall?: boolean;
}

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.75 } as const;

const Hint = ({ text }: { text: string | undefined }) => (
    <Box
        sx={{
            flex: '1 1 0',
            minWidth: 0,
            display: { xs: 'none', md: 'block' },
            typography: 'caption',
            color: 'text.secondary',
        }}
    >
        {text}
    </Box>
);

const TextBox = ({
    search,
    control: { filter, type },
    takesFocus,
    onRows,
    onEnter,
    isSmall,
}: Pick<ListToolsProps, 'search' | 'control' | 'takesFocus' | 'onRows' | 'onEnter' | 'isSmall'>) =>
    search && (
        <SearchBox
            label={search.label}
            value={textIn(filter, 'q')}
            autoFocus={takesFocus === true}
            onRows={onRows}
            onEnter={onEnter}
            onChange={text => type(withoutNothing({ ...filter, q: text }))}
            sx={isSmall ? { flex: 1 } : { width: 400, flex: 'none' }}
        />
    );

/** Lets the user change the layout of the list, save it, and export the list as a file. */
const Settings = ({
    list,
    control: { listState, go },
    isSmall,
    children,
}: Pick<ListToolsProps, 'list' | 'control' | 'isSmall' | 'children'>) => {
    const { current, apply } = useSettings({ ...list, listState, go });
    return (
        <>
            {isSmall && <SortSelect sorts={list.sorts} sort={listState.sort} onSort={sort => go({ sort, page: 1 })} />}
            <SavedFilters of={list.savedUnder} current={current} onApply={apply} />
            {children}
        </>
    );
};

interface FiltersProps extends Omit<ListToolsProps, 'search' | 'takesFocus' | 'onRows' | 'onEnter' | 'children'> {
    readonly isOpen: boolean;
}

/** Shows the filters, and how many records they find. */
const Filters = ({ list, control: at, errors, status, apart = [], isOpen }: FiltersProps) => {
    const { listState, go } = at;
    const { address, savedUnder } = list;
    const filterFields = list.parts.filter(({ name }) => !apart.includes(name));
    return (
        <>
            <Box sx={{ ...ROW, flex: '0 1 auto', minWidth: 0, '&:empty': { display: 'none' } }}>
                <FilterBar {...at} parts={filterFields} errors={errors} isOpen={isOpen} />
                {isOpen && (
                    <LastSearch
                        address={address}
                        savedUnder={savedUnder}
                        listState={listState}
                        parts={list.parts}
                        onGo={go}
                    />
                )}
            </Box>
            <ListStatus>{status}</ListStatus>
        </>
    );
};

/** Shows the tools of a phone: all but the box is behind one icon. */
const SmallTools = ({ children, ...props }: ListToolsProps) => {
    const translate = useTranslate();
    const [isOpen, setOpen] = useState(false);
    return (
        <>
            <Box sx={ROW}>
                <TextBox {...props} takesFocus={false} />
                <IconButton
                    aria-label={translate('list.tools')}
                    aria-expanded={isOpen}
                    onClick={() => setOpen(!isOpen)}
                    sx={{ ml: 'auto' }}
                >
                    <TuneIcon />
                </IconButton>
            </Box>
            <Collapse in={isOpen} mountOnEnter unmountOnExit>
                <Box sx={{ ...ROW, mt: 0.5 }}>
                    <Settings {...props}>{children}</Settings>
                </Box>
            </Collapse>
            <Box sx={{ ...ROW, mt: 0.75 }}>
                <Filters {...props} isOpen={isOpen} />
            </Box>
        </>
    );
};

const FlatTools = ({ children, ...props }: ListToolsProps) => (
    <Box sx={ROW}>
        <TextBox {...props} />
        <Filters {...props} isOpen />
        <Settings {...props}>{children}</Settings>
    </Box>
);

const WideTools = ({ children, ...props }: ListToolsProps) => (
    <>
        <Box sx={ROW}>
            <TextBox {...props} />
            <Hint text={props.search?.hint} />
            <Box sx={{ ...ROW, ml: 'auto' }}>
                <Settings {...props}>{children}</Settings>
            </Box>
        </Box>
        <Box sx={{ ...ROW, flexWrap: 'nowrap', mt: 0.75, minHeight: 36 }}>
            <Filters {...props} isOpen />
        </Box>
    </>
);

/** Shows the toolbar of a list: the box, its settings and its file; below, the filters and how many they find. */
export const ListTools = (props: ListToolsProps) => {
    const isPhone = useIsSmall();
    const { isSmall = isPhone } = props;
    const Tools = isSmall ? SmallTools : props.isFlat ? FlatTools : WideTools;
    return (
        <Box role="search" sx={{ mb: props.isFlat ? 0 : 1.5 }}>
            <Tools {...props} isSmall={isSmall} />
            <FilterErrorList parts={props.list.parts} errors={props.errors} />
        </Box>
    );
};
