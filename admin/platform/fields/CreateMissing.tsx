import { useCreateSuggestionContext, type RaRecord } from 'react-admin';
import type { ResourcePath } from '../../../models/platform/definition/resource';
import type { CreatorProps } from './creating';
import type { ComponentType } from 'react';

interface CreateMissingProps {
    readonly to: ResourcePath;
    readonly creator: ComponentType<CreatorProps>;
}

/** Stands between an autocomplete, which wants what was made, and what makes it. */
export const CreateMissing = ({ to, creator: Creator }: CreateMissingProps) => {
    const { filter, onCreate, onCancel } = useCreateSuggestionContext();
    return <Creator to={to} typed={filter ?? ''} onDone={(record: RaRecord) => onCreate(record)} onCancel={onCancel} />;
};
