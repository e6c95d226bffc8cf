/** Dumps of our own making, in the forms that pg_dump, mysqldump and the two forums write them. */

const copyOf = (table: string, columns: string, rows: readonly (readonly (string | number | null)[])[]) =>
  [
    `COPY public.${table} (${columns}) FROM stdin;`,
    ...rows.map((row) => row.map((value) => (value === null ? '\\N' : copyText(String(value)))).join('\t')),
    '\\.',
    '',
  ].join('\n');

const copyText = (text: string) => text.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/\t/g, '\\t');

export interface OldPost {
  id: number;
  topic: number;
  user: number;
  number: number;
  raw: string;
  replyTo?: number;
  type?: number;
  deletedAt?: string;
}

const time = (minute: number) =>
  `${new Date(Date.UTC(2021, 2, 4, 5, minute)).toISOString().slice(0, 19).replace('T', ' ')}.123456`;

export const discoursePosts: OldPost[] = [
  {
    id: 101,
    topic: 11,
    user: 1,
    number: 1,
    raw: '母线温升超了 **8 K**，见 ![柜内|690x388](upload://aBc.png)\n\n怎么查？',
  },
  {
    id: 102,
    topic: 11,
    user: 2,
    number: 2,
    raw: '[quote="laowang, post:1, topic:11"]\n母线温升超了\n[/quote]\n\n@laowang 先量接触电阻。\n\n```\nR = 12 µΩ @laowang\n```',
  },
  { id: 103, topic: 11, user: 1, number: 3, raw: '已删除的一层', deletedAt: time(3) },
  { id: 104, topic: 11, user: -1, number: 4, raw: '本主题已关闭', type: 3 },
  {
    id: 105,
    topic: 11,
    user: 99,
    number: 5,
    raw: '搭接面清理后正常，见 https://old.example/t/mu-xian/11/2',
    replyTo: 2,
  },
  { id: 106, topic: 12, user: 2, number: 1, raw: '<b>旧柜</b>改造 \\*清单\\* 与 <script>alert(1)</script>' },
  { id: 107, topic: 13, user: 1, number: 1, raw: '私信：密码是 123' },
  { id: 108, topic: 14, user: 1, number: 1, raw: '只给内部看的讨论' },
];

/** What `pg_dump` writes of Discourse, cut to what is read. */
export function discourseSql(posts: readonly OldPost[] = discoursePosts): string {
  return [
    "--\n-- PostgreSQL database dump\n--\n\nSET client_encoding = 'UTF8';\n",
    copyOf('users', 'id, username, created_at, name, admin, password_hash', [
      [-1, 'system', time(0), 'system', 't', null],
      [1, 'laowang', time(1), '王工', 'f', 'secret-hash'],
      [2, '管理员', time(2), '李工', 'f', 'secret-hash'],
      [3, 'reader', time(2), '', 'f', null],
    ]),
    copyOf('user_emails', 'id, user_id, email, "primary"', [
      [1, 1, 'Laowang@Example.com', 't'],
      [2, 2, 'ligong@example.com', 't'],
    ]),
    copyOf('categories', 'id, name, description, parent_category_id, read_restricted', [
      [5, '成套设备', '<p>开关柜</p>', null, 'f'],
      [6, '母线', null, 5, 'f'],
      [7, '内部', null, null, 't'],
    ]),
    copyOf(
      'topics',
      'id, title, created_at, views, category_id, closed, archetype, deleted_at, visible, user_id',
      [
        [11, '母线槽温升超标怎么查', time(1), 321, 6, 't', 'regular', null, 't', 1],
        [12, '旧柜改造', time(6), 7, 5, 'f', 'regular', null, 't', 2],
        [13, '私信', time(7), 1, null, 'f', 'private_message', null, 't', 1],
        [14, '内部讨论', time(8), 1, 7, 'f', 'regular', null, 't', 1],
      ],
    ),
    copyOf(
      'posts',
      'id, user_id, topic_id, post_number, raw, created_at, deleted_at, post_type, hidden, reply_to_post_number, version',
      posts.map((post) => [
        post.id,
        post.user,
        post.topic,
        post.number,
        post.raw,
        time(post.id - 100),
        post.deletedAt ?? null,
        post.type ?? 1,
        'f',
        post.replyTo ?? null,
        1,
      ]),
    ),
    copyOf('tags', 'id, name', [
      [1, '母线'],
      [2, '温升'],
    ]),
    copyOf('topic_tags', 'id, topic_id, tag_id', [
      [1, 11, 2],
      [2, 11, 1],
    ]),
    copyOf('topic_custom_fields', 'id, topic_id, name, value', [[1, 11, 'accepted_answer_post_id', '105']]),
  ].join('\n');
}

const quote = (value: string | number) =>
  typeof value === 'number'
    ? String(value)
    : `'${value.replace(/\\/g, '\\\\').replace(/'/g, "\\'").replace(/\n/g, '\\n')}'`;

const insertOf = (table: string, columns: string, rows: readonly (readonly (string | number)[])[]) =>
  `INSERT INTO \`${table}\` (${columns
    .split(', ')
    .map((name) => `\`${name}\``)
    .join(', ')}) VALUES ${rows.map((row) => `(${row.map(quote).join(',')})`).join(',\n')};\n`;

/** What mysqldump writes of phpBB, with texts as 3.2 and later keep them, and one as 3.0 did. */
export const phpbbSql = [
  '-- MySQL dump 10.13\n/*!40101 SET NAMES utf8mb4 */;\n',
  insertOf('forum_users', 'user_id, user_type, username, user_email, user_regdate, user_password', [
    [1, 2, 'Anonymous', '', 0, ''],
    [2, 3, 'zhang', 'zhang@example.com', 1_300_000_000, '$2y$10$x'],
    [48, 0, 'O&#039;Neil &amp; Co', 'zhang@example.com', 1_300_000_100, '$2y$10$x'],
  ]),
  insertOf('forum_forums', 'forum_id, parent_id, forum_type, forum_name, forum_desc, forum_password', [
    [1, 0, 0, '技术', '', ''],
    [2, 1, 1, '低压 &amp; 成套', '柜体与<b>元件</b>', ''],
    [3, 0, 1, '有口令的', '', 'pw'],
  ]),
  insertOf('forum_topics', 'topic_id, forum_id, topic_title, topic_views, topic_status, topic_visibility', [
    [12, 2, '断路器 &quot;E&quot; 型选型', 77, 1, 1],
    [13, 2, '挪走的', 5, 2, 1],
    [14, 2, '没有批准的', 5, 0, 0],
  ]),
  insertOf(
    'forum_posts',
    'post_id, topic_id, poster_id, post_time, post_text, post_visibility, post_edit_time',
    [
      [
        30,
        12,
        48,
        1_310_000_100,
        '<r><QUOTE author="zhang" post_id="29"><s>[quote=zhang post_id=29 time=1 user_id=2]</s>整定 <B><s>[b]</s>8 倍<e>[/b]</e></B><e>[/quote]</e></QUOTE>\n看 2*3*4 与 # 号<br/>\n<IMG src="http://img.example/a.png"><s>[img]</s>http://img.example/a.png<e>[/img]</e></IMG></r>',
        1,
        1_310_000_200,
      ],
      [29, 12, 2, 1_310_000_000, '<t>整定倍数取 8 倍还是 10 倍？<br/>\n求助</t>', 1, 0],
      [
        31,
        12,
        1,
        1_310_000_300,
        '[list:3f2a1b0c][*:3f2a1b0c]看曲线[/*:m:3f2a1b0c][*:3f2a1b0c]看 <!-- m --><a class="postlink" href="https://docs.example/x?a=1&amp;b=2">https://docs.example/x ...</a><!-- m --> <!-- s:) --><img src="{SMILIES_PATH}/i.gif" alt=":)" title="s" /><!-- s:) -->[/list:u:3f2a1b0c]',
        1,
        0,
      ],
      [32, 12, 2, 1_310_000_400, '<t>没有批准的一层</t>', 0, 0],
    ],
  ),
].join('\n');
