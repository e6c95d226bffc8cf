// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Form, RouterProvider, useActionData, useLoaderData } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useSentCount } from '../../../app/components/forms/use-sent-count.ts';

afterEach(cleanup);

function Page() {
  const total = useLoaderData<number>();
  const refusal = useActionData<string>();
  const sent = useSentCount((form) => form.get('intent') === 'create', refusal !== undefined);
  return (
    <>
      <p>{`${total} there, ${refusal ?? 'no refusal'}`}</p>
      <Form method="post" key={sent}>
        <input aria-label="code" name="code" />
        <button type="submit" name="intent" value="create">
          create
        </button>
      </Form>
      <Form method="post">
        <button type="submit" name="intent" value="stop">
          stop
        </button>
      </Form>
    </>
  );
}

test('a form is empty again once it was taken, and keeps what is typed while others add something', async () => {
  let total = 1;
  const action = async ({ request }: { request: Request }) => {
    const form = await request.formData();
    if (form.get('code') === 'BAD') return 'refused';
    total += 1;
    return new Response(null, { status: 302, headers: { location: '/' } });
  };
  const routes = [{ path: '/', Component: Page, loader: () => total, action }];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  const field = async () => (await screen.findByLabelText('code')) as HTMLInputElement;
  const type = async (value: string) => fireEvent.change(await field(), { target: { value } });
  const press = (name: string) => act(async () => fireEvent.click(screen.getByText(name)));
  await type('HALF');
  await press('stop');
  await screen.findByText('2 there, no refusal');
  expect((await field()).value).toBe('HALF');
  await type('BAD');
  await press('create');
  await screen.findByText(/refused/);
  expect((await field()).value).toBe('BAD');
  await type('GOOD');
  await press('create');
  await screen.findByText('3 there, no refusal');
  expect((await field()).value).toBe('');
});
