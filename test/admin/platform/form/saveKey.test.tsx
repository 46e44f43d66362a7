import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSaveKey } from '../../../../admin/platform/form/useSaveKey';

const Saver = ({
    name,
    onSave,
    isClean = false,
}: {
    name: string;
    onSave: (name: string) => void;
    isClean?: boolean;
}) => {
    const button = useSaveKey();
    const submit = (event: { preventDefault: () => void }) => {
        event.preventDefault();
        onSave(name);
    };
    return (
        <form onSubmit={submit}>
            <input aria-label={name} />
            <button ref={button} type="submit" data-saves disabled={isClean}>
                Save
            </button>
        </form>
    );
};

const saved: string[] = [];
const note = (name: string) => saved.push(name);
beforeEach(() => {
    saved.length = 0;
});

test('Ctrl or Cmd with S saves the form that lies on top, also from its text, and no other key does', async () => {
    const { rerender } = render(<Saver name="page" onSave={note} />);
    await userEvent.click(screen.getByLabelText('page'));
    await userEvent.keyboard('{Control>}s{/Control}{Meta>}s{/Meta}s{Control>}{Shift>}s{/Shift}{/Control}');
    expect(saved).toEqual(['page', 'page']);
    rerender(
        <>
            <Saver name="page" onSave={note} />
            <Saver name="dialog" onSave={note} />
        </>,
    );
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(saved).toEqual(['page', 'page', 'dialog']);
});

test('a form without changes is not saved', async () => {
    render(<Saver name="page" onSave={note} isClean />);
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(saved).toEqual([]);
});
