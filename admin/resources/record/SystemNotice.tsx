import { useRecordContext, useTranslate } from 'react-admin';
import LockIcon from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';
import { isSystemEntity } from '../../../models/systemEntity';

/** Says why a system record's form has few fields. */
export const SystemNotice = () => {
    const translate = useTranslate();
    if (!isSystemEntity(useRecordContext())) return null;
    return (
        <Alert severity="info" icon={<LockIcon fontSize="inherit" />} sx={{ mb: 2.5 }}>
            {translate('record.systemHelp')}
        </Alert>
    );
};
