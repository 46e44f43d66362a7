import { createContext, useContext } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { KeyCap } from '../layout/KeyCap';

/** The last decision, as long as it can be undone. */
interface LastDecision {
    /** Undefined: there is none. */
    readonly lastText: string | undefined;
    readonly undo: () => void;
}

/** The last decision of the surrounding review queue. */
export const LastDecisionContext = createContext<LastDecision>({ lastText: undefined, undo: () => undefined });

/** Shows the last decision, with an undo for as long as it is possible. */
export const UndoStrip = () => {
    const translate = useTranslate();
    const { lastText: text, undo } = useContext(LastDecisionContext);
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
                        onClick={undo}
                    >
                        {translate('review.undo')}
                        <KeyCap name="Z" />
                    </Button>
                </Box>
            )}
        </Box>
    );
};
