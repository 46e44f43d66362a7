import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';

/** Somebody else saved the record first. */
export const ConflictNotice = ({ onReload }: { onReload: () => void }) => {
    const translate = useTranslate();
    return (
        <Alert
            severity="warning"
            sx={{ mb: 2, maxWidth: 880 }}
            action={
                <Button color="inherit" size="small" onClick={onReload}>
                    {translate('record.reload')}
                </Button>
            }
        >
            <AlertTitle>{translate('record.conflict')}</AlertTitle>
            {translate('record.conflictAdvice')}
        </Alert>
    );
};
