import { useId } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useStoreValue } from '../data/store';
import { KeySigns } from './KeySigns';
import { hideKeys, keyGroups, shownKeys, type KeyGroup } from './keys';

/** A key and what it does, in words. */
interface Line {
    readonly keys: string;
    readonly text: string;
}

const EVERYWHERE: KeyGroup = {
    title: 'keys.everywhere',
    keys: [
        { keys: 'Control+K', does: 'search.label' },
        { keys: '?', does: 'keys.show' },
    ],
};

const ROW = { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2, py: 0.5 } as const;

const Lines = ({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) => (
    <Box component="section" sx={{ breakInside: 'avoid', mb: 2 }}>
        <Typography variant="h3" component="h3" sx={{ mb: 0.5 }}>
            {title}
        </Typography>
        <Box component="dl" sx={{ m: 0, typography: 'body2' }}>
            {lines.map(({ keys, text }) => (
                <Box key={`${keys} ${text}`} sx={ROW}>
                    <Box component="dt">{text}</Box>
                    <Box component="dd" sx={{ m: 0, textAlign: 'right', flexShrink: 0, maxWidth: '50%' }}>
                        <KeySigns keys={keys} />
                    </Box>
                </Box>
            ))}
        </Box>
    </Box>
);

const Content = () => {
    const translate = useTranslate();
    const { buttons = [], isOfDialog = false } = useStoreValue(shownKeys) ?? {};
    const groups = useStoreValue(keyGroups);
    const listed = [EVERYWHERE, ...(isOfDialog ? [] : groups)].filter(
        ({ title }, at, all) => all.findIndex(other => other.title === title) === at,
    );
    const shown = buttons.filter(({ keys }) => !EVERYWHERE.keys.some(key => key.keys === keys));
    return (
        <Box sx={{ columnCount: { xs: 1, sm: listed.length > 1 ? 2 : 1 }, columnGap: 5 }}>
            {shown.length > 0 && (
                <Lines
                    title={translate('keys.buttons')}
                    lines={shown.map(({ keys, name }) => ({ keys, text: name }))}
                />
            )}
            {[...listed.slice(1), EVERYWHERE].map(({ title, keys }) => (
                <Lines
                    key={title}
                    title={translate(title)}
                    lines={keys.map(({ keys: pressed, does }) => ({ keys: pressed, text: translate(does) }))}
                />
            ))}
        </Box>
    );
};

/** Shows the keys of the current screen: of its buttons, and of the parts that have the focus. */
export const KeysDialog = () => {
    const translate = useTranslate();
    const id = useId();
    const isOpen = useStoreValue(shownKeys) !== undefined;
    return (
        <Dialog open={isOpen} onClose={hideKeys} aria-labelledby={id} maxWidth="md" fullWidth>
            <DialogTitle id={id}>{translate('keys.title')}</DialogTitle>
            <DialogContent tabIndex={0}>
                <Content />
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2 }}>
                <Button onClick={hideKeys} autoFocus>
                    {translate('keys.close')}
                </Button>
            </DialogActions>
        </Dialog>
    );
};
