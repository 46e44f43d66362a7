import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { KeyCap } from '../layout/KeyCap';

interface UndoStripProps {
    /** The last decision that can be undone; undefined: there is none. */
    readonly text: string | undefined;
    readonly onUndo: () => void;
}

/** Says what was decided last, with the way back for as long as there is one. */
export const UndoStrip = ({ text, onUndo }: UndoStripProps) => {
    const translate = useTranslate();
    return (
        <Box role="status" className="undo-strip" sx={{ flex: 'none' }}>
            {text !== undefined && (
                <Box
                    sx={{
                        display: 'flex',
                        alignItems: 'center',
                        gap: 1,
                        pl: 2,
                        pr: 0.5,
                        py: 0.5,
                        borderRadius: 1,
                        typography: 'body2',
                        bgcolor: 'text.primary',
                        color: 'background.paper',
                    }}
                >
                    <Box
                        sx={{
                            flex: 1,
                            minWidth: 0,
                            overflow: 'hidden',
                            textOverflow: 'ellipsis',
                            whiteSpace: 'nowrap',
                        }}
                    >
                        {text}
                    </Box>
                    <Button
                        size="small"
                        color="inherit"
                        aria-keyshortcuts="Z"
                        title={translate('review.keys', { keys: 'Z' })}
                        onClick={onUndo}
                    >
                        {translate('review.undo')}
                        <KeyCap name="Z" />
                    </Button>
                </Box>
            )}
        </Box>
    );
};
