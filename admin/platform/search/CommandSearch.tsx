import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate, useTranslate } from 'react-admin';
import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { MAX_SEARCH_LENGTH } from '../../../models/platform/view/view';
import { messageOf } from '../data/ServiceError';
import { useStoreValue } from '../data/store';
import { choiceGroups, type SearchChoice } from './groups';
import { typedWords } from './matching';
import { closeSearch, isSearchOpen } from './opening';
import { ChoiceList, optionId } from './ChoiceList';
import { useCommands } from './useCommands';
import { useFound, useRecentlyOpened } from './useFound';

/** Returns the choice that Enter takes: the one that was moved to, for as long as it is there, else the first. */
const useActive = (choices: readonly SearchChoice[], text: string) => {
    const [moved, setMoved] = useState<{ readonly key: string; readonly text: string }>();
    const at = moved?.text === text ? choices.findIndex(({ key }) => key === moved.key) : -1;
    const active = choices[Math.max(at, 0)];
    const moveTo = (key: string) => setMoved({ key, text });
    const moveBy = (by: 1 | -1) => {
        const next = choices[(Math.max(at, 0) + by + choices.length) % choices.length];
        if (next) moveTo(next.key);
    };
    return { active, isMoved: at >= 0, moveTo, moveBy };
};

/** Opens what was chosen, here or in a new tab. */
const useGo = () => {
    const navigate = useNavigate();
    return ({ to, act }: SearchChoice, inNewTab: boolean) => {
        if (to !== undefined && inNewTab) {
            window.open(to.startsWith('/iss/') ? to : `/iss${to === '/' ? '' : to}`, '_blank', 'noopener');
            return;
        }
        closeSearch();
        if (to !== undefined) navigate(to);
        else act?.();
    };
};

const Foot = () => {
    const translate = useTranslate();
    return (
        <Box
            sx={{
                display: { xs: 'none', sm: 'block' },
                px: 2.5,
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
                typography: 'caption',
                color: 'text.secondary',
            }}
        >
            {translate('search.keys')}
        </Box>
    );
};

const PAPER = {
    mt: { xs: 0, sm: '10vh' },
    mb: 0,
    mx: { xs: 0, sm: 2 },
    width: { xs: '100%', sm: 640 },
    maxWidth: { xs: '100%', sm: 640 },
    height: { xs: '100%', sm: 'auto' },
    maxHeight: { xs: '100%', sm: 'min(640px, 80vh)' },
    borderRadius: { xs: 0, sm: 2 },
} as const;

/** Returns all choices for the typed text, and the state of the search. */
const useOffers = (typed: string) => {
    const text = typed.trim();
    const commands = useCommands();
    const opened = useRecentlyOpened();
    const { records, isLoading, error } = useFound(text);
    const words = useMemo(() => typedWords(text), [text]);
    const groups = choiceGroups({ words, opened: opened ?? [], commands, records });
    return { text, words, groups, error, isLoading: isLoading || opened === undefined, isStale: isLoading };
};

interface EnterOptions {
    /** Whether the records are not those of the text yet. */
    readonly isStale: boolean;
    readonly active: SearchChoice | undefined;
    readonly isMoved: boolean;
}

/**
 * Returns the handler of Enter, which takes the active choice; before the answer for the text, the first one as soon as
 * that is known.
 */
const useEnter = (text: string, { isStale, active, isMoved }: EnterOptions) => {
    const go = useGo();
    const pending = useRef<{ readonly text: string; readonly inNewTab: boolean }>(undefined);
    useEffect(() => {
        if (pending.current?.text !== text || isStale) return;
        const { inNewTab } = pending.current;
        pending.current = undefined;
        if (active) go(active, inNewTab);
    });
    const enter = (inNewTab: boolean) => {
        if (active && (!active.isFound || !isStale || isMoved)) go(active, inNewTab);
        else if (isStale) pending.current = { text, inNewTab };
    };
    return { enter, go };
};

const Search = () => {
    const translate = useTranslate();
    const id = `${useId()}-list`;
    const [typed, setTyped] = useState('');
    const { text, words, groups, error, isLoading, isStale } = useOffers(typed);
    const choices = groups.flatMap(group => group.choices);
    const { active, isMoved, moveTo, moveBy } = useActive(choices, text);
    const { enter, go } = useEnter(text, { isStale, active, isMoved });
    const activeId = active && optionId(id, active.key);
    useEffect(() => {
        if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
    }, [activeId]);
    const onKeyDown = (event: KeyboardEvent) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'ArrowDown') moveBy(1);
        else if (event.key === 'ArrowUp') moveBy(-1);
        else if (event.key === 'Enter') enter(event.ctrlKey || event.metaKey);
        else return;
        event.preventDefault();
    };
    const isNothing = text !== '' && choices.length === 0 && !isLoading;
    const status = error !== undefined ? messageOf(error) : isNothing ? translate('search.nothing', { text }) : '';
    return (
        <>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2.5, py: 1.25 }}>
                <SearchIcon color="action" />
                <InputBase
                    autoFocus
                    fullWidth
                    value={typed}
                    placeholder={translate('search.placeholder')}
                    onChange={event => setTyped(event.target.value)}
                    onKeyDown={onKeyDown}
                    inputProps={{
                        role: 'combobox',
                        'aria-label': translate('search.label'),
                        'aria-autocomplete': 'list',
                        'aria-expanded': choices.length > 0,
                        'aria-controls': id,
                        'aria-activedescendant': activeId,
                        autoComplete: 'off',
                        spellCheck: false,
                        enterKeyHint: 'go',
                        maxLength: MAX_SEARCH_LENGTH,
                    }}
                />
                <IconButton size="small" aria-label={translate('search.closeLabel')} onClick={closeSearch}>
                    <CloseIcon fontSize="small" />
                </IconButton>
            </Box>
            {choices.length > 0 && (
                <ChoiceList
                    id={id}
                    groups={groups}
                    words={words}
                    activeKey={active?.key}
                    isBusy={isLoading}
                    onPoint={moveTo}
                    onChoose={go}
                />
            )}
            <Box
                role="status"
                sx={{
                    px: 2.5,
                    ...(status !== '' && { pb: 2, pt: 1 }),
                    typography: 'body2',
                    color: 'text.secondary',
                    whiteSpace: 'pre-line',
                }}
            >
                {status}
            </Box>
            <Foot />
        </>
    );
};

/** Finds screens, actions and records from everywhere (docs/experience.md, "Command search"). */
export const CommandSearch = () => {
    const translate = useTranslate();
    const id = useId();
    const isOpen = useStoreValue(isSearchOpen);
    return (
        <Dialog
            open={isOpen}
            onClose={closeSearch}
            aria-labelledby={id}
            // It opens without a transition: the next keys are typed into it.
            transitionDuration={0}
            slotProps={{ container: { sx: { alignItems: 'flex-start' } }, paper: { sx: PAPER } }}
        >
            <span id={id} className="unseen">
                {translate('search.label')}
            </span>
            <Search />
        </Dialog>
    );
};
