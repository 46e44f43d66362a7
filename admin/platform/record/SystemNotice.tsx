import { useRecordContext, useTranslate } from 'react-admin';
import LockIcon from '@mui/icons-material/LockOutlined';
import Alert from '@mui/material/Alert';
import type { Definition } from '../../../models/platform/definition/resource';
import { isSystemEntity } from '../../../models/platform/definition/systemEntity';

/** Says why a system record's form has few fields; nothing where all may change that there are. */
export const SystemNotice = ({ definition }: { definition: Pick<Definition, 'systemChanges'> }) => {
    const translate = useTranslate();
    const isSystem = isSystemEntity(useRecordContext());
    if (!isSystem || definition.systemChanges.includes('name')) return null;
    return (
        <Alert severity="info" icon={<LockIcon fontSize="inherit" />} sx={{ mb: 2.5 }}>
            {translate('record.systemHelp')}
        </Alert>
    );
};
