import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import type { SearchChoice, ChoiceGroup } from './groups';
import { SearchLine } from './SearchLine';

const useGroupTitle = () => {
    const translate = useTranslate();
    return (name: string): string =>
        name.includes('/')
            ? translate(`resources.${name}.name`, { smart_count: 2 })
            : translate(`search.groups.${name}`);
};

interface ListProps {
    readonly id: string;
    readonly groups: readonly ChoiceGroup[];
    readonly words: readonly string[];
    readonly activeKey: string | undefined;
    readonly isBusy: boolean;
    readonly onPoint: (key: string) => void;
    readonly onChoose: (choice: SearchChoice, inNewTab: boolean) => void;
}

/** Returns the id of a choice’s line. @param id of the list */
export const optionId = (id: string, key: string): string => `${id} ${key}`.replace(/[^\w-]/g, '_');

/** Lists the choices, by kind. */
export const ChoiceList = ({ id, groups, words, activeKey, isBusy, onPoint, onChoose }: ListProps) => {
    const translate = useTranslate();
    const titleOf = useGroupTitle();
    return (
        <Box
            id={id}
            role="listbox"
            aria-label={translate('search.results')}
            aria-busy={isBusy}
            sx={{ flex: 1, minHeight: 0, overflowY: 'auto', pb: 1, borderTop: 1, borderColor: 'divider' }}
        >
            {groups.map(({ name, choices }) => (
                <Box
                    key={name}
                    component="ul"
                    role="group"
                    aria-label={titleOf(name)}
                    sx={{ listStyle: 'none', m: 0, p: 0 }}
                >
                    <Box
                        component="li"
                        role="presentation"
                        sx={{
                            px: 2.5,
                            pt: 1.25,
                            pb: 0.25,
                            typography: 'overline',
                            lineHeight: 1.6,
                            color: 'text.secondary',
                        }}
                    >
                        {titleOf(name)}
                    </Box>
                    {choices.map(choice => (
                        <SearchLine
                            key={choice.key}
                            id={optionId(id, choice.key)}
                            choice={choice}
                            words={words}
                            isActive={choice.key === activeKey}
                            onPoint={onPoint}
                            onChoose={onChoose}
                        />
                    ))}
                </Box>
            ))}
        </Box>
    );
};
