import { Component, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

interface LastResortProps {
  children: ReactNode;
}

/** Catches what the error page itself throws in the browser; React asks for a class here. */
export class LastResort extends Component<LastResortProps, { hasFailed: boolean }> {
  // Not as a field of the class: the helper that old browsers need for one would travel with every page.
  constructor(props: LastResortProps) {
    super(props);
    this.state = { hasFailed: false };
  }

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <ErrorOfTheErrorPage /> : this.props.children;
  }
}

function ErrorOfTheErrorPage() {
  return (
    <main id="main" className="wrap">
      <p>
        <FormattedMessage id="error_page.failed" />
      </p>
      <p>
        {/* A whole new document: whatever failed here must not be carried along. */}
        <a className="link" href="/" data-reload>
          <FormattedMessage id="error_page.home" />
        </a>
      </p>
    </main>
  );
}
