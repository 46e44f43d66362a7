import { FieldTitle, useResourceContext } from 'react-admin';

interface InputLabelProps {
    readonly source: string;
    readonly label?: string | undefined;
    /** Whose field it is, where that is not the resource at hand. */
    readonly resource?: string | undefined;
}

/** The label from the message files, by resource and field. */
export const InputLabel = ({ source, label, resource: given }: InputLabelProps) => {
    const here = useResourceContext();
    const resource = given ?? here;
    return <FieldTitle source={source} {...(label !== undefined && { label })} {...(resource && { resource })} />;
};
