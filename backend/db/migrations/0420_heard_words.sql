-- Chinese words of the texts by their sound, for what is typed in pinyin and stands in no dictionary of the trade.
create table search_heard_words (
  sound text not null,
  word text not null,
  primary key (sound, word)
);

-- Everything once more: for these words, and for poles written in words.
insert into search_outbox (kind, ref_id) select kind, ref_id from search_documents;
