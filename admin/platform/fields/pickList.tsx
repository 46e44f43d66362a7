import type { ComponentType } from 'react';
import { useCreateSuggestionContext, useResourceContext, type RaRecord } from 'react-admin';
import type { ResourcePath } from '../../../models/platform/definition/resource';
import type { Common } from '../../../models/platform/fields/kind';
import { useCreator, type CreatorProps } from './creating';
import { InputLabel } from './InputLabel';
import { useHelpText } from './useHelp';

interface CreateMissingProps {
    readonly to: ResourcePath;
    readonly creator: ComponentType<CreatorProps>;
}

/** Connects react-admin's autocomplete, which needs the created record, with the component that creates it. */
const CreateMissing = ({ to, creator: Creator }: CreateMissingProps) => {
    const { filter, onCreate, onCancel } = useCreateSuggestionContext();
    return <Creator to={to} typed={filter ?? ''} onDone={(record: RaRecord) => onCreate(record)} onCancel={onCancel} />;
};

const MAX_LIST_LENGTH = 50;

/** The order and the length of a pick list (docs/domain.md section 1). */
export const pickList = { sort: { field: 'weight', order: 'ASC' }, perPage: MAX_LIST_LENGTH } as const;

export const searchFor = (text: string): object => (text ? { q: text } : {});

interface Picking {
    readonly source: string;
    readonly to: ResourcePath;
    readonly options: Common;
}

/** Returns the props that inputs for one and for several records share; a missing one can be created, where allowed. */
export const usePickProps = ({ source, to, options }: Picking) => {
    const creator = useCreator(to);
    const help = useHelpText(source, options.help);
    const resource = useResourceContext();
    return {
        label: <InputLabel source={source} resource={resource} />,
        filterToQuery: searchFor,
        // A form focuses its first input: a list that opened by the focus would cover the form.
        openOnFocus: false,
        isRequired: options.required === true,
        // A custom label does not show that it is required.
        TextFieldProps: { required: options.required === true },
        helperText: help ?? (false as const),
        ...(creator && {
            create: <CreateMissing to={to} creator={creator} />,
            createLabel: 'record.createMissing',
            createItemLabel: 'record.createNamed',
        }),
    };
};
