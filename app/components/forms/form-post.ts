/**
 * What a form says of where and how it is sent. By its attributes: a field named `method` or `action` stands in the
 * place of the form's own property.
 */
export const isPostForm = (form: Element | null): boolean =>
  form?.getAttribute('method')?.toLowerCase() === 'post';

export const isMultipart = (form: HTMLFormElement): boolean =>
  form.getAttribute('enctype') === 'multipart/form-data';

/** The path that the form is sent to. */
export const pathOfForm = (form: HTMLFormElement): string =>
  new URL(form.getAttribute('action') ?? '', window.location.href).pathname;
